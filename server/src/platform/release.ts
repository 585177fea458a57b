import { readFileSync } from 'node:fs'

/** The version of the running portal, as its package names it. */
export function releaseVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return String((JSON.parse(text) as { version: unknown }).version)
}
