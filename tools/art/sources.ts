// Sources of the drawn art, now and when it was last drawn.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { artNames } from '../../contract/src/shop/catalog/artNames.ts'
import { sceneNames } from '../../web/src/ui/pictures/sceneNames.ts'
import { root } from '../node.mjs'
import { recipe } from './draw-object.ts'

/** Each object's name, with the hash of the source it was drawn from. */
export const drawnFile = join(root, 'tools', 'art', 'drawn.json')

interface IconSet {
  icons: Record<string, { body: string } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

/** Our own drawings of objects missing from the icon package. */
const ownFolder = join(root, 'server', 'src', 'shop', 'catalog', 'objects')

/** All objects of the catalog and the screens by name, each with its icon body or our own drawing. */
export function artSources(): Map<string, string> {
  const file = join(root, 'node_modules/@iconify-json/fluent-emoji/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const names = [...new Set<string>([...artNames, ...sceneNames])].toSorted()
  return new Map(
    names.map((name) => {
      const own = join(ownFolder, `${name}.svg`)
      if (existsSync(own)) return [name, readFileSync(own, 'utf8')]
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
      if (!icon) throw new Error(`Neither the icon package nor ${ownFolder} has "${name}"`)
      return [name, icon.body]
    }),
  )
}

/** Hash of an object's source and the drawing recipe. */
export function hashOf(body: string): string {
  return createHash('sha256').update(recipe).update(body).digest('hex').slice(0, 20)
}

/** The hashes from the last drawing. */
export function drawn(): Record<string, string> {
  return JSON.parse(readFileSync(drawnFile, 'utf8')) as Record<string, string>
}
