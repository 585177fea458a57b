import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** Where Debian keeps the programs of each version of PostgreSQL. */
const debianFolder = '/usr/lib/postgresql'

/** The newest program of this name, where Debian keeps those of each version, else on PATH; null where there is none. */
export function findPostgresProgram(name: string): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const places = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null
}

/** Throws where a pooler stands in between: what these programs say to a connection would be lost on the way. */
export function requireDirect({ databasePooler }: Pick<Settings, 'databasePooler'>): void {
  if (databasePooler !== 'none')
    throw new Error("Give PostgreSQL's own address as DATABASE_URL here, and no DATABASE_POOLER.")
}

/**
 * Runs a program of PostgreSQL on the database at `databaseUrl`. The password goes by the environment: the arguments of
 * a program can be read by everybody on the machine. Throws with the program's own words when it fails.
 */
export async function runOnPostgres(
  name: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const program = findPostgresProgram(name)
  if (!program)
    throw new Error(`There is no ${name}: install the client programs of PostgreSQL (postgresql-client).`)
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
