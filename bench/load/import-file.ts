import { validateRowsMax } from '@goodturn/contract/people/imports/limits'
import type { ImportRow } from '@goodturn/contract/people/imports/schema'
import { type Connection, requestBytes } from './connection.ts'
import { timeOf } from './other-members.ts'

const fields = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'] as const
const optionalFields = [
  'email',
  'phone',
  'company',
  'contact_type',
  'date_of_birth',
  'tags',
  'notes',
] as const
const mapping = Object.fromEntries([...fields, ...optionalFields].map((field, at) => [field, at]))

/** Checks the rows in a file part by part, as the page does; returns the time in ms. */
export async function checkFile(
  connection: Connection,
  cookie: string,
  people: readonly ImportRow[],
): Promise<number> {
  let together = 0
  for (let from = 0; from < people.length; from += validateRowsMax) {
    const part = people.slice(from, from + validateRowsMax)
    const contacts = part.map((person) => [...fields, ...optionalFields].map((field) => person[field] ?? ''))
    const body = { contacts, mapping, first_row: from + 1 }
    const { ms } = await timeOf(connection, requestBytes('POST', '/api/imports/validate', { cookie, body }))
    together += ms
  }
  return together
}

/** Stores the rows in a file as an import; returns the time in ms and the import's key. */
export async function storeFile(connection: Connection, cookie: string, people: readonly ImportRow[]) {
  const process = requestBytes('POST', '/api/imports/process', {
    cookie,
    body: { data: people, import_type: 'contacts', title: 'Spring list' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { ms: processMs, body } = await timeOf(connection, process)
  const made = JSON.parse(body.toString()) as { contacts_count: number; import: { key: string } }
  if (made.contacts_count !== people.length) throw new Error(`${made.contacts_count} people were stored.`)
  return { processMs, key: made.import.key }
}
