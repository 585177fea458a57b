"""Takes one picture: `blender -b --python tools/art/studio/shoot.py -- scene-name file.png width samples work-folder`.

The scene is `scenes/<name>.py`: its `TINT`, and `arrange()`, which puts the goods on the stage.
"""
import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from studio.stage import set_stage, shoot  # noqa: E402


def main(name: str, file: str, width: str, samples: str, work: str) -> None:
    scene = importlib.import_module(f'studio.scenes.{name.replace("-", "_")}')
    set_stage(scene.TINT)
    scene.arrange()
    shoot(file, work, width=int(width), samples=int(samples), **getattr(scene, 'CAMERA', {}))


try:
    main(*sys.argv[sys.argv.index('--') + 1 :])
except Exception:
    # Blender ends with 0 after a script's exception.
    import traceback

    traceback.print_exc()
    os._exit(1)
