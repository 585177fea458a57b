// `npm run art`: redraws art objects whose sources have changed into the files that the build ships.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import {
  artFile,
  artFolder,
  artFormats,
  artMargin,
  artPixels,
} from '../contract/src/shop/catalog/artFiles.ts'
import { drawObject, artSources, drawn, drawnFile, hashOf } from './art/objects.ts'
import { findBrowser, launchOptions } from './programs/browser.ts'
import { root } from './node.mjs'

const quality = {
  avif: { quality: 58, effort: 6 },
  webp: { quality: 82, effort: 6, alphaQuality: 90 },
} as const

const { values } = parseArgs({ options: { all: { type: 'boolean' } } })
const sources = artSources()
const before = values.all ? {} : drawn()
const hashes = Object.fromEntries([...sources].map(([name, body]) => [name, hashOf(body)]))
const wanted = [...sources].filter(([name]) => before[name] !== hashes[name])
const shipped = join(root, 'web', 'public')
mkdirSync(join(shipped, artFolder), { recursive: true })

const browser = await chromium.launch(launchOptions(await findBrowser()))
try {
  const page = await browser.newPage()
  for (const [name, body] of wanted) {
    const large = sharp(await drawObject(page, body))
    for (const pixels of artPixels) {
      const width = Math.round(pixels * (1 + artMargin.left + artMargin.right))
      for (const format of artFormats) {
        const small = large.clone().resize(width, undefined, { kernel: 'lanczos3' })
        await small.toFormat(format, quality[format]).toFile(join(shipped, artFile(name, pixels, format)))
      }
    }
    console.log(name)
  }
} finally {
  await browser.close()
}
for (const file of readdirSync(join(shipped, artFolder))) {
  const name = file.replace(/-\d+\.\w+$/, '')
  if (!sources.has(name)) rmSync(join(shipped, artFolder, file))
}
writeFileSync(drawnFile, `${JSON.stringify(hashes, null, 2)}\n`)
console.log(`${wanted.length} of ${sources.size} objects drawn`)
