// The studio's scenes: which there are, and what each picture was made from.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../node.mjs'

export const studioSources = join(root, 'tools', 'art', 'studio')

/** How pictures are taken for the shop: wide enough for the largest file, with as little noise as the denoiser needs. */
export const shot = { width: 960, samples: 16 } as const

/**
 * Increment it when the studio itself changes how every picture looks (stage, shapes, materials, denoiser): each picture
 * is then taken again. Goods and scenes need no number, since their scripts are hashed.
 */
const version = 1

/** All scenes: each picture's name, with the hash of the scripts it is made from. */
export function studioScenes(): Map<string, string> {
  const files = readdirSync(join(studioSources, 'scenes')).filter((file) => /^[a-z].*\.py$/.test(file))
  return new Map(
    files
      .toSorted()
      .map((file) => [
        file.replace('.py', '').replaceAll('_', '-'),
        hashOf(join(studioSources, 'scenes', file)),
      ]),
  )
}

/** The hash of a scene, of the goods it is made of, and of how it is shot. */
function hashOf(scene: string): string {
  const seen = new Set<string>()
  const collect = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const imported of importsOf(file)) collect(imported)
  }
  collect(scene)
  const hash = createHash('sha256').update(JSON.stringify({ version, shot }))
  for (const file of [...seen].toSorted())
    hash.update(relative(studioSources, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

/**
 * The scripts that a scene or a good imports: `from ..goods.cloth import folded` in a scene, `from .packaging import
 * easel` among goods, `from .one_year_home import painted` among scenes.
 */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const beside = [...text.matchAll(/^from \.(\w+) import/gm)].map(([, name]) =>
    join(dirname(file), `${name}.py`),
  )
  const goods = [...text.matchAll(/^from \.\.goods\.(\w+) import/gm)].map(([, name]) =>
    join(studioSources, 'goods', `${name}.py`),
  )
  return [...beside, ...goods]
}
