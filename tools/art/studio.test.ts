import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  studioFile,
  studioFolder,
  studioFormats,
  studioWidths,
} from '../../contract/src/shop/catalog/studioFiles.ts'
import { studioPictures } from '../../contract/src/shop/catalog/studioPictures.ts'
import { root } from '../node.mjs'
import { studioScenes } from './studio.ts'

const shipped = join(root, 'web', 'public')

function shippedFiles(): string[] {
  const folder = join(shipped, studioFolder)
  return existsSync(folder) ? readdirSync(folder).map((file) => `${studioFolder}/${file}`) : []
}

test('the studio pictures match their scenes, in every width and format', () => {
  const scenes = studioScenes()
  const stale = Object.entries(studioPictures).filter(([name, hash]) => scenes.get(name) !== hash)
  expect(stale, 'run `npm run art:studio`').toEqual([])
  const wanted = Object.keys(studioPictures).flatMap((name) =>
    studioWidths.flatMap((width) => studioFormats.map((format) => studioFile(name, width, format))),
  )
  expect(shippedFiles().toSorted()).toEqual(wanted.toSorted())
})

test('a card’s picture has at most 14 kB, and all together 15 MB', () => {
  const bytes = (file: string) => statSync(join(shipped, file)).size
  const heavy = Object.keys(studioPictures).filter((name) => bytes(studioFile(name, 560, 'avif')) > 14_000)
  expect(heavy).toEqual([])
  expect(shippedFiles().reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(15_000_000)
})
