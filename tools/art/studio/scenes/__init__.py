"""The scenes: one file per picture, named as the picture (with underscores)."""
