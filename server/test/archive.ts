import { expect } from 'vitest'
import { openZip } from './open-zip.ts'
import type { Caller, TestApp } from './app.ts'
import { testPassword } from './build/member.ts'

/** The rows of a table in an archive, by table name. */
export function rowsIn(files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] {
  return JSON.parse(files.get(`json/${name}.json`)?.toString('utf8') ?? '[]') as Record<string, unknown>[]
}

/** Requests the archive of a member's own data with the password. Returns its address. */
export async function requestArchive(caller: Caller): Promise<string> {
  const asked = await caller.post('/v1/owndata/archives', { current_password: testPassword })
  expect(asked.status).toBe(200)
  return asked.body.data.url
}

/** The bytes of the archive at an address, fetched in a session of `member`. */
export async function fetchArchive(app: TestApp, member: { key: string }, url: string): Promise<Response> {
  return fetch(app.url + url, { headers: { cookie: await app.cookieOf(member) } })
}

/** The full archive a member gets who requests their data. */
export async function archiveOf(app: TestApp, member: { key: string }): Promise<Map<string, Buffer>> {
  const url = await requestArchive(await app.as(member))
  const answer = await fetchArchive(app, member, url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return openZip(await answer.bytes())
}
