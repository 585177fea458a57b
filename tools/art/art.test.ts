import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { artFile, artFormats, artMargin, artPixels } from '../../contract/src/shop/catalog/artFiles.ts'
import { artSources, drawn, hashOf } from './objects.ts'
import { root } from '../node.mjs'

test('the art matches its sources, in every size and format', () => {
  const sources = artSources()
  expect(drawn()).toEqual(Object.fromEntries([...sources].map(([name, body]) => [name, hashOf(body)])))
  const missing = [...sources.keys()]
    .flatMap((name) =>
      artPixels.flatMap((pixels) => artFormats.map((format) => artFile(name, pixels, format))),
    )
    .filter((file) => !existsSync(join(root, 'web', 'public', file)))
  expect(missing, 'run `npm run art`').toEqual([])
})

test('screens offset art by the margin in its files', () => {
  const css = readFileSync(join(root, 'web', 'src', 'ui', 'tokens.css'), 'utf8')
  const percent = (part: number) => `${Math.round(part * 100)}%`
  for (const line of [
    `left: -${percent(artMargin.left)};`,
    `top: -${percent(artMargin.top)};`,
    `width: ${percent(1 + artMargin.left + artMargin.right)};`,
    `height: ${percent(1 + artMargin.top + artMargin.bottom)};`,
  ]) {
    expect(css).toContain(line)
  }
})
