import type { Import, ImportRow } from '@goodturn/contract/people/imports/schema'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Caller, TestApp } from '../app.ts'

/** The columns of a file with the fields an import requires, and the email. */
export const importMapping = {
  first_name: 0,
  last_name: 1,
  address: 2,
  city: 3,
  state: 4,
  zip: 5,
  country: 6,
  email: 7,
}

/** A line of such a file: person `n` at a separate address. */
export function importLine(n: number): string[] {
  return [
    `Person${n}`,
    `Import${n}`,
    `${n} Alder Court`,
    'Oakland',
    'CA',
    '94611',
    'US',
    `person${n}@example.com`,
  ]
}

/** A row of an import: person `n`, unless `parts` overrides it. */
export function importRow(n: number, parts: Partial<ImportRow> = {}): ImportRow {
  const cells = importLine(n)
  const values = Object.entries(importMapping).map(([field, at]) => [field, cells[at]])
  return { ...(Object.fromEntries(values) as Partial<ImportRow>), row: n, ...parts }
}

/** The body of a process call. */
export function importOf(rows: readonly ImportRow[], parts: Record<string, unknown> = {}) {
  return { data: rows, import_type: 'contacts', title: 'Spring list', ...parts }
}

/** Imports rows as the caller; throws on failure. */
export async function importRows(
  caller: Caller,
  rows: readonly ImportRow[],
  parts: Record<string, unknown> = {},
): Promise<Import> {
  const answer = await caller.post('/imports/process', importOf(rows, parts))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.import as Import
}

/** A member's import of two people, with their keys. */
export async function buildImport(app: TestApp, member: { key: MemberKey }) {
  const made = await importRows(await app.as(member), [importRow(1), importRow(2)])
  const people = await app.rows<{ key: ContactKey }>(
    sql`select contact_key as key from import_people where import_key = ${made.key} order by contact_key`,
  )
  return { ...made, people: people.map(({ key }) => key) }
}

/** A form with a file, as a browser sends it. */
export function formWith(name: string, content: string | Uint8Array<ArrayBuffer>, notes?: string): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  if (notes !== undefined) form.set('notes', notes)
  return form
}
