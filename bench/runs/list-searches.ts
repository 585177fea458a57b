import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Table } from '../report.ts'
import { type Reader, listSizes } from '../world/fill.ts'
import { fillMoney } from '../world/money.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 150
const unmeasuredRounds = 25

/** A search or filter of a list. Searches with many hits also fetch the next page, by the cursor of the first. */
interface Question {
  name: string
  path: string
  finds: 'many' | 'few' | 'nothing'
}

const contacts = '/api/v1/contacts'
const activity = '/api/v1/users/activity'
const invoices = '/api/v1/invoices'

const questions: Question[] = [
  { name: 'contacts, one by email', path: `${contacts}?search=person-446@`, finds: 'few' },
  { name: 'contacts, a common first name', path: `${contacts}?search=marcus`, finds: 'many' },
  { name: 'contacts, a common last name', path: `${contacts}?search=yamamoto`, finds: 'many' },
  { name: 'contacts, two letters', path: `${contacts}?search=an`, finds: 'many' },
  { name: 'contacts, no match', path: `${contacts}?search=zyxwvut`, finds: 'nothing' },
  { name: 'contacts of a type', path: `${contacts}?contact_type=client`, finds: 'many' },
  { name: 'contacts with a tag', path: `${contacts}?tags=vip`, finds: 'many' },
  { name: 'activity, one by name', path: `${activity}?search=kim%20446`, finds: 'few' },
  { name: 'activity, a common last name', path: `${activity}?search=kim`, finds: 'many' },
  { name: 'activity, two letters', path: `${activity}?search=ki`, finds: 'many' },
  { name: 'activity, no match', path: `${activity}?search=zyxwvut`, finds: 'nothing' },
  { name: 'activity, two letters, no match', path: `${activity}?search=zz`, finds: 'nothing' },
  { name: 'activity, upcoming', path: `${activity}?status=upcoming`, finds: 'many' },
  { name: 'invoices, an item on all of them', path: `${invoices}?search=citrus`, finds: 'many' },
  { name: 'invoices, two letters', path: `${invoices}?search=ci`, finds: 'many' },
  { name: 'invoices, no match', path: `${invoices}?search=zyxwvut`, finds: 'nothing' },
  { name: 'invoices, paid', path: `${invoices}?invoice_status=paid`, finds: 'many' },
]

interface TimedRequest {
  name: string
  rows: number
  finds: Question['finds']
  bytes: Buffer
  times: number[]
}

/** Times searches and filters of lists, and how they grow with a member's rows; on a separate portal. */
export async function requestSearches(
  url: string,
  readers: readonly Reader[],
): Promise<{ table: Table; aims: Aim[] }> {
  await fillMoney(url, readers)
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  const asked: TimedRequest[] = []
  try {
    for (const question of questions)
      for (const reader of readers) asked.push(...(await prepare(connection, question, reader)))
    await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, expectFound)
  } finally {
    connection.close()
    await portal.stop()
  }
  const [fewest, most] = listSizes
  const found = [...new Set(asked.map(({ name }) => name))].map((name) => {
    const timesOf = (rows: number | undefined) =>
      asked.find((one) => one.name === name && one.rows === rows)?.times
    const [few, many] = [percentile(timesOf(fewest), 0.5), percentile(timesOf(most), 0.5)]
    return { name, few, many, growth: many / few, p99: percentile(timesOf(most), 0.99) }
  })
  return {
    table: {
      title: 'Searches and filters, one client: p50 ms, and p99 with the most rows',
      head: ['Query', ...listSizes.map((size) => size.toLocaleString('en-US')), 'Growth', 'p99 ms'],
      rows: found.map(({ name, few, many, growth, p99 }) => [name, few, many, growth, p99]),
    },
    aims: found.flatMap(({ name, growth, p99 }): Aim[] => {
      const what = `${name[0]?.toUpperCase()}${name.slice(1)}`
      return [
        { what: `${what}: growth`, is: growth, most: 1.5, unit: 'times' },
        { what: `${what}: p99`, is: p99, most: 25, unit: 'ms' },
      ]
    }),
  }
}

async function prepare(
  connection: Connection,
  { name, path, finds }: Question,
  { rows, cookie }: Reader,
): Promise<TimedRequest[]> {
  const bytes = requestBytes('GET', path, { cookie })
  const first: TimedRequest = { name, rows, finds, bytes, times: [] }
  if (finds !== 'many') return [first]
  const { next } = JSON.parse((await connection.send(bytes)).body.toString()) as { next: string | null }
  if (!next) throw new Error(`${name} of ${rows}: there is no second page.`)
  const after = requestBytes('GET', `${path}&after=${encodeURIComponent(next)}`, { cookie })
  return [first, { ...first, name: `${name}, next page`, bytes: after, times: [] }]
}

function expectFound({ name, rows, finds }: TimedRequest, status: number, body: Buffer): void {
  const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
  if (status !== 200 || !data || data.length > 0 === (finds === 'nothing'))
    throw new Error(`${name} of ${rows}: ${status} with ${data?.length} rows.`)
}
