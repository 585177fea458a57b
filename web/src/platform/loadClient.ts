import type { client } from './client.ts'

/** The client of the calls, loaded when it is first needed: for sign-in pages, which send little and start light. */
export async function loadClient(): Promise<typeof client> {
  return (await import('./client.ts')).client
}
