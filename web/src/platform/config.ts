import type { Config } from '@goodturn/contract/config/calls'
import { getData } from './getData.ts'

let configPromise: Promise<Config | null> | null = null

/** The deployment's public settings, loaded once; null while the server can't be reached. */
export function loadConfig(): Promise<Config | null> {
  configPromise ??= fetchConfig()
  return configPromise
}

async function fetchConfig(): Promise<Config | null> {
  const { data } = await getData<Config>('/v1/config')
  if (!data) configPromise = null
  return data
}
