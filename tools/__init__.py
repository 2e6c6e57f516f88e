"""Development tools: set-up, catalogues, icons, the tour, and a stage to drive the app on."""
