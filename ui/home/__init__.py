"""The first screens people see: the welcome and Home."""
