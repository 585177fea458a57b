// Lists the packages of a release from the lockfile alone. npm's own `sbom --omit dev` omits packages that a development
// package of the root also names, including fastify, pg, and sharp. Without `--omit`, it includes tools that only build or
// test, states no license for `zipcodes`, and differs in its id and time on each run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node.mjs'
import { copies } from '../third-party.ts'
import type { Outcome } from '../suite/run-program.ts'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Reviewed packages whose licenses require more than their text: replaceable libraries (NOTICE.md). */
const reviewed: readonly { name: RegExp; licence: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { name: /^libheif-js$/, licence: 'LGPL-3.0' },
]

interface Entry {
  version?: string
  license?: string
  integrity?: string
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Lockfile = { packages: Record<string, Entry> }

/** A package of a release: its location, and whether every machine has it. */
export interface ReleasePackage {
  /** As named in the lockfile: `node_modules/pg`. */
  path: string
  name: string
  version: string
  /** As declared by its author, in SPDX if the author uses it; `unknown` if undeclared. */
  licence: string
  /** `sha512-...` in base64, in npm's format. */
  integrity: string | null
  /** Platform-specific: only some machines have it. */
  isOptional: boolean
  /** Keys of the packages it uses. */
  uses: string[]
}

/** Packages `npm start` builds with; a release contains neither them nor what only they use. */
export const builders: ReadonlySet<string> = new Set(['rolldown', 'vite', '@vitejs/plugin-react'])

/**
 * Packages that run on the server or are compiled into pages, and packages we copied parts of; no other development
 * packages, and no build tools.
 */
export function packagesOfRelease(lockfile = readLockfile()): ReleasePackage[] {
  const { packages } = lockfile
  const found = new Map<string, ReleasePackage>()
  const copied = copies.map((copy) => `node_modules/${copy.package}`)
  const waiting = ['', 'contract', 'server', 'web', ...copied]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path]
    if (!entry) continue
    const uses = usedBy(path, packages)
    if (path.includes('node_modules/')) found.set(path, toReleasePackage(path, entry, uses))
    waiting.push(...uses.filter((used) => !found.has(used)))
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
}

/** Paths of the packages a package uses, resolved like Node does: next to it first, then further up. */
function usedBy(path: string, packages: Lockfile['packages']): string[] {
  const entry = packages[path] ?? {}
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = new Set([...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })])
  return [...names]
    .filter((name) => path.includes('node_modules/') || !builders.has(name))
    .map((name) => placeOf(name, path, packages))
    .filter((place): place is string => place !== null && packages[place]?.link !== true)
}

function placeOf(name: string, from: string, packages: Lockfile['packages']): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return null
  }
}

function toReleasePackage(path: string, entry: Entry, uses: string[]): ReleasePackage {
  return {
    path,
    name: path.replace(/^.*node_modules\//, ''),
    version: entry.version ?? 'unknown',
    licence: entry.license ?? 'unknown',
    integrity: entry.integrity ?? null,
    isOptional: entry.optional === true,
    uses,
  }
}

/** Whether a release may contain a package. */
export function isAllowed({ name, licence }: Pick<ReleasePackage, 'name' | 'licence'>): boolean {
  const mayBe = (one: string) =>
    allowed.has(one) || reviewed.some((exception) => exception.licence === one && exception.name.test(name))
  // SPDX expressions: one of several, or all of several; no package mixes the two.
  const parts = licence.replace(/^\((.*)\)$/, '$1')
  return parts.includes(' OR ') ? parts.split(' OR ').some(mayBe) : parts.split(' AND ').every(mayBe)
}

/** The check: every package of a release has an approved license. Needs no network. */
export function checkLicenses(held = packagesOfRelease()): Outcome {
  const refused = held.filter((one) => !isAllowed(one))
  const said = refused.map(
    ({ path, version, licence }) =>
      `${path} ${version} is under ${licence}: tools/release/release-packages.ts.`,
  )
  return { code: refused.length > 0 ? 1 : 0, said: said.join('\n'), seconds: 0 }
}
