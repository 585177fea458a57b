// The packages in a release: those that run next to the bundle, and the licenses of all.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../node.mjs'
import { builders } from './release-packages.ts'

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const licenseFile = /^(licen[cs]e|copying|notice|unlicense)/i
/** Files only package developers need. */
const leftOut = /\.(map|d\.[cm]?ts|tsbuildinfo)$/

/**
 * Returns the folders of packages and all their dependencies, the packages first. Skips optional ones that aren't
 * installed.
 */
export function withDependencies(names: readonly string[], from = root): string[] {
  const found = new Set<string>()
  const add = (name: string, user: string, isOptional: boolean) => {
    const folder = findPackage(name, user)
    if (!folder && !isOptional) throw new Error(`${name}, which ${user} needs, is not installed.`)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(other, folder, other in optionalDependencies)
  }
  for (const name of names) add(name, from, false)
  return [...found]
}

/** Folders of the packages in the built web app. */
export function packagesOfWeb(): string[] {
  const { dependencies = {} } = manifestOf(join(root, 'web'))
  const names = Object.keys(dependencies).filter((name) => !builders.has(name) && !isOurs(name))
  return withDependencies(names, join(root, 'web'))
}

/** Copies packages to where Node finds them under `target`. */
export function copyPackages(folders: readonly string[], target: string): void {
  for (const folder of folders)
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (path) =>
        !leftOut.test(path) && !(basename(path) === 'node_modules' && dirname(path) === folder),
    })
}

/** Writes one file with the name, version, license, and license texts of packages. Returns how many have a text. */
export function writeLicenses(folders: readonly string[], file: string): number {
  let withText = 0
  const parts = new Map<string, string>()
  for (const folder of folders) {
    const { name, version, license } = manifestOf(folder)
    const texts = readdirSync(folder)
      .filter((one) => licenseFile.test(one))
      .map((one) => readFileSync(join(folder, one), 'utf8').trim())
    if (texts.length > 0) withText += 1
    const kind = typeof license === 'object' ? license.type : license
    parts.set(`${name} ${version}`, [`${name} ${version} (${kind ?? 'see below'})`, ...texts].join('\n\n'))
  }
  const line = `\n\n${'-'.repeat(80)}\n\n`
  mkdirSync(dirname(file), { recursive: true })
  const sorted = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  writeFileSync(file, `${sorted.join(line)}\n`)
  return withText
}

/** Resolves like Node: in `node_modules` of the importing folder, then of its parents. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === root || folder === dirname(folder)) return undefined
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function isOurs(name: string): boolean {
  return name.startsWith('@goodturn/')
}
