import type { Config } from '@goodturn/contract/config/calls'
import { client } from './client.ts'

let loading: Promise<Config | null> | null = null

/** The deployment's public facts, asked for once; null while the server cannot be reached. */
export function loadConfig(): Promise<Config | null> {
  loading ??= client.config.show().then(
    ({ data }) => data,
    () => {
      loading = null
      return null
    },
  )
  return loading
}
