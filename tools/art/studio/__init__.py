"""A studio for product pictures, in Blender: see docs/studio.md."""
