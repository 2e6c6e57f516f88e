"""What a screen talks to: one live journal each, plain objects that tell their watchers what changed."""
