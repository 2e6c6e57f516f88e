"""What the app asks of Android, one module for each purpose. None of it needs a permission."""
