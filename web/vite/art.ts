import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { artNames } from '../../contract/src/catalog/artNames.ts'
import { sceneNames } from '../src/ui/sceneNames.ts'

const folder = '/assets/art/'

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string; width?: number; height?: number } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

/**
 * Writes the objects that art tiles are made of to `/assets/art/<name>.svg`: those of the contract's
 * `artNames` and the screens' `sceneNames`, and no others. While developing they are answered from memory.
 */
export function art(repository: string): Plugin {
  const names = new Set<string>([...artNames, ...sceneNames])
  return {
    name: 'goodturn:art',
    generateBundle() {
      const icons = readIcons(repository)
      for (const name of names) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder.slice(1)}${name}.svg`,
          source: drawIcon(icons, name),
        })
      }
    },
    configureServer(server) {
      const icons = readIcons(repository)
      server.middlewares.use((request, response, next) => {
        const name = /^\/assets\/art\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1]
        if (name === undefined || !names.has(name)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(drawIcon(icons, name))
      })
    },
  }
}

function readIcons(repository: string): IconSet {
  const file = path.join(repository, 'node_modules/@iconify-json/fluent-emoji/icons.json')
  const set: IconSet = JSON.parse(readFileSync(file, 'utf8'))
  return set
}

function drawIcon(set: IconSet, name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`artNames lists "${name}", which the icon package does not have`)
  const [width, height] = [icon.width ?? set.width, icon.height ?? set.height]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
}
