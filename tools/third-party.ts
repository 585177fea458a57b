// `npm run third-party`: updates the package parts copied into the repository, after an icon or version changed.
import { mkdirSync, rmSync, writeFileSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node.mjs'
import { artNames } from '../contract/src/shop/catalog/artNames.ts'

/** A folder with parts of a package, its license, and a `package.json` with name, version, and license. */
export interface Copy {
  package: string
  folder: string
}

const icons: Copy = { package: '@iconify-json/fluent-emoji', folder: 'server/src/shop/catalog/fluent-emoji' }
const tabler: Copy = { package: '@tabler/icons-react', folder: 'web/third-party/tabler-icons' }
const states: Copy = { package: 'us-atlas', folder: 'web/third-party/us-atlas' }
const countries: Copy = { package: 'world-atlas', folder: 'web/third-party/world-atlas' }

/** All copies; a release ships their contents. */
export const copies = [icons, tabler, states, countries] as const

/** Microsoft's license: the icon package names it but doesn't include its text. */
export const ownFiles: ReadonlySet<string> = new Set([`${icons.folder}/LICENSE`])

if (import.meta.main) {
  const files = copiedFiles()
  for (const file of copies.flatMap(filesOf))
    if (!files.has(file) && !ownFiles.has(file)) rmSync(join(root, file))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  console.log(`${files.size} files of ${copies.length} packages copied`)
}

/** The content of each copied file from the installed packages, by its path in the repository. */
export function copiedFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const copy = (of: Copy, from: string, to = from) => files.set(`${of.folder}/${to}`, read(of, from))

  files.set(`${icons.folder}/icons.json`, catalogIcons())
  for (const file of [
    'createReactComponent',
    'defaultAttributes',
    ...tablerIcons().map((name) => `icons/${name}`),
  ])
    copy(tabler, `dist/esm/${file}.mjs`, `${file}.mjs`)
  copy(states, 'states-10m.json')
  copy(countries, 'countries-50m.json')
  for (const one of [tabler, states, countries]) copy(one, 'LICENSE')
  for (const one of copies) files.set(`${one.folder}/package.json`, manifestOf(one))
  return files
}

/** Icons of the catalog's art, in the package's own format. Excludes our own drawings. */
function catalogIcons(): string {
  const {
    prefix,
    icons: all,
    width,
    height,
  } = JSON.parse(read(icons, 'icons.json')) as {
    prefix: string
    icons: Record<string, unknown>
    width: number
    height: number
  }
  const drawnByUs = readdirSync(join(root, 'server/src/shop/catalog/objects'))
  const used = artNames.filter((name) => name in all && !drawnByUs.includes(`${name}.svg`))
  return lines({ prefix, icons: Object.fromEntries(used.map((name) => [name, all[name]])), width, height })
}

/** Names of the line icons that the web app imports. */
function tablerIcons(): string[] {
  const imported = /'@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs'/g
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(root, 'web/src', file), 'utf8'))
  const names = sources.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

/** `sideEffects` lets the bundler drop unused code, as it does for the package. */
function manifestOf(copy: Copy): string {
  const { name, version, license, sideEffects } = JSON.parse(read(copy, 'package.json')) as Record<
    string,
    unknown
  >
  return lines({ name, version, license, sideEffects })
}

function read(copy: Copy, file: string): string {
  return readFileSync(join(root, 'node_modules', copy.package, file), 'utf8')
}

function lines(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Files currently in a copy's folder, by their path in the repository. */
export function filesOf({ folder }: Copy): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
