// Reads the source tree as text: files, their imports, and code without comments and strings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { blank } from './blank.ts'

/** One thing to fix. `line` counts from 1. */
export type Finding = { rule: string; file: string; line: number; message: string }

/** One import or re-export. `target` is a path inside the repository, undefined for a package. */
export type Import = {
  specifier: string
  target: string | undefined
  line: number
  typeOnly: boolean
  lazy: boolean
}

/** `code` has comments blanked, `bare` also the contents of strings; both keep every line and column. */
export type SourceFile = {
  path: string
  text: string
  code: string
  bare: string
  lines: number
  isTest: boolean
  imports: Import[]
}

/** The repository as the rules see it: paths are relative to its root, with `/`. */
export type House = { root: string; files: SourceFile[]; byPath: Map<string, SourceFile> }

export type Rule = (house: House) => Finding[]

const wings = ['contract', 'server', 'web', 'seed', 'e2e', 'bench', 'deploy', 'tools']
const leftOut = new Set(['node_modules', 'dist', 'migrations', '.cache', 'data'])

/** Reads every .ts and .tsx file of the wings. */
export function readHouse(root: string): House {
  const paths = wings.flatMap((wing) => sourcesUnder(root, wing))
  const known = new Set(paths)
  const files = paths.map((path) => readSource(root, path, known))
  return { root, files, byPath: new Map(files.map((file) => [file.path, file])) }
}

/** Line of a character offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** Every match of a global regular expression in the file's `code` or `bare` text, with its line. */
export function matchesIn(text: string, expression: RegExp): { match: RegExpMatchArray; line: number }[] {
  return [...text.matchAll(expression)].map((match) => ({ match, line: lineAt(text, match.index) }))
}

function sourcesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesUnder(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function readSource(root: string, path: string, known: Set<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { code, bare } = blank(text)
  return {
    path,
    text,
    code,
    bare,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isTest: /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('server/test/'),
    imports: importsOf(path, code, bare, known),
  }
}

const statement =
  /(?<![\w.$])(?:(import|export)\s+(type\s+)?(?:([\w*{][\w\s,*{}$]*?)\s*from\s*)?(['"])([^'"\n]+)\4|(import)\(\s*(['"])([^'"\n]+)\7\s*\))/g

function importsOf(path: string, code: string, bare: string, known: Set<string>): Import[] {
  return matchesIn(code, statement)
    .filter(({ match }) => bare.startsWith(match[6] ?? match[1] ?? '', match.index))
    .map(({ match, line }) => {
      const specifier = match[5] ?? match[8] ?? ''
      return {
        specifier,
        target: resolve(path, specifier, known),
        line,
        typeOnly: match[2] !== undefined || allNamesAreTypes(match[3]),
        lazy: match[6] !== undefined,
      }
    })
}

function allNamesAreTypes(names: string | undefined): boolean {
  const inside = names?.match(/^\{(.*)\}$/s)?.[1]
  if (inside === undefined) return false
  const each = inside
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return each.length > 0 && each.every((name) => name.startsWith('type '))
}

function resolve(from: string, specifier: string, known: Set<string>): string | undefined {
  const workspace = specifier.match(/^@goodturn\/(contract|server|web)\/(.+)$/)
  if (workspace) {
    const [, wing = '', rest = ''] = workspace
    return known.has(`${wing}/${rest}.ts`) ? `${wing}/${rest}.ts` : `${wing}/src/${rest}.ts`
  }
  if (!specifier.startsWith('.')) return undefined
  const path = posix.normalize(posix.join(dirname(from), specifier))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path
}
