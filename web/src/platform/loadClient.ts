import type { client } from './client.ts'

/** Loads the API client on first use: sign-in pages send little and must load fast. */
export async function loadClient(): Promise<typeof client> {
  return (await import('./client.ts')).client
}
