import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** Debian's folder with the programs for each PostgreSQL version. */
const debianFolder = '/usr/lib/postgresql'

/** Finds the newest program of this name in Debian's versioned folders, else on PATH; null if there is none. */
export function findPostgresProgram(name: string): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const places = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null
}

/** Throws behind a pooler, which would lose the session settings of these programs. */
export function requireDirect({ databasePooler }: Pick<Settings, 'databasePooler'>): void {
  if (databasePooler !== 'none')
    throw new Error("Set DATABASE_URL to PostgreSQL's own address here, without DATABASE_POOLER.")
}

/**
 * Runs a PostgreSQL program on the database at `databaseUrl`. Passes the password in the environment, since everyone on
 * the machine can read a program's arguments. Throws with the program's own message when it fails.
 */
export async function runOnPostgres(
  name: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const program = findPostgresProgram(name)
  if (!program)
    throw new Error(`${name} was not found: install the PostgreSQL client programs (postgresql-client).`)
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  await new Promise<void>((resolve, reject) => {
    execFile(program, [`--dbname=${url}`, ...args], { env }, (error, _out, words) => {
      if (error) reject(new Error(`${name} failed: ${words.trim() || error.message}`))
      else resolve()
    })
  })
}
