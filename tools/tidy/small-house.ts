// A small source tree in a temporary folder, and tidy's findings about it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { checkHouse } from '../tidy.ts'
import type { Exception, AllowedTables } from './exceptions.ts'
import { readHouse } from './source.ts'

/** Writes a small source tree and returns its findings as `file:line [rule]`. */
export function findingsOf(
  files: Record<string, string>,
  exceptions: readonly Exception[] = [],
  foreignTables?: AllowedTables,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-tidy-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const findings = checkHouse(readHouse(folder), exceptions, foreignTables)
    for (const finding of findings) expect(finding.message.length).toBeGreaterThan(20)
    return findings.map(({ file, line, rule }) => `${file}:${line} [${rule}]`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The rooms.ts of a small source tree, with three floors. */
export const rooms = `export const floors: readonly (readonly string[])[] = [
  ['accounts', 'catalog'], // the ground
  ['contacts'],
  ['plans', 'packages'],
] as const\n`

/** A file of the server. */
export const server = (path: string) => `server/src/${path}`
