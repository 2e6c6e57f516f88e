"""Playing Knizia's Ra on this device, without a box: people and bots, the app draws the tiles."""
