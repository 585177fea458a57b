// What the drawn art is made of, and what it was made of when it was last drawn.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { artNames } from '../../contract/src/shop/catalog/artNames.ts'
import { sceneNames } from '../../web/src/ui/pictures/sceneNames.ts'
import { root } from '../node.mjs'
import { recipe } from './draw-object.ts'

/** The name of each object and the hash of what it was drawn from. */
export const drawnFile = join(root, 'tools', 'art', 'drawn.json')

interface IconSet {
  icons: Record<string, { body: string } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

/** Objects that the icon package does not have: drawn by us. */
const ownFolder = join(root, 'server', 'src', 'shop', 'catalog', 'objects')

/** The objects of the catalog and of the screens by name, each with the body of its icon or our own drawing. */
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

/** The hash of an object's source together with the way it is drawn. */
export function hashOf(body: string): string {
  return createHash('sha256').update(recipe).update(body).digest('hex').slice(0, 20)
}

/** What was drawn last. */
export function drawn(): Record<string, string> {
  return JSON.parse(readFileSync(drawnFile, 'utf8')) as Record<string, string>
}
