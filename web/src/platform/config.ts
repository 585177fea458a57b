import type { Config } from '@goodturn/contract/config/calls'
import { getData } from './getData.ts'

let configPromise: Promise<Config | null> | null = null

/** The deployment's public settings, loaded once per page; null while the server can't be reached. */
export function loadConfig(): Promise<Config | null> {
  configPromise ??= fetchConfig().then((config) => {
    if (!config) configPromise = null
    return config
  })
  return configPromise
}

/** Asks again, for what may have changed since the page was opened; null while the server can't be reached. */
export async function reloadConfig(): Promise<Config | null> {
  const config = await fetchConfig()
  if (config) configPromise = Promise.resolve(config)
  return config
}

async function fetchConfig(): Promise<Config | null> {
  const { data } = await getData<Config>('/v1/config')
  return data
}
