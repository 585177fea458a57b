import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { type Reader, listSizes } from '../world/fill.ts'
import { fillMoney } from '../world/money.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 150
const unmeasuredRounds = 25
/** Time limit of a search with 100,000 people. */
const mostMs = 50

type Group = 'people' | 'gifts' | 'orders' | 'services'

interface NumberedReader extends Reader {
  tracking: string
  invoice: string
}

/** A search text, and the group that must contain the hit. */
interface Question {
  name: string
  typed: (reader: NumberedReader) => string
  finds: Group | 'nothing'
}

const questions: Question[] = [
  { name: 'one person by email', typed: () => 'person-446@', finds: 'people' },
  { name: 'one person by name', typed: () => 'rachel kim 446', finds: 'people' },
  { name: 'a common last name', typed: () => 'kim', finds: 'people' },
  { name: 'two letters of a name', typed: () => 'ki', finds: 'people' },
  { name: 'a letter', typed: () => 'k', finds: 'people' },
  { name: 'a gift by its title', typed: () => 'bouquet', finds: 'gifts' },
  { name: 'a tracking number', typed: ({ tracking }) => tracking, finds: 'gifts' },
  { name: 'an invoice by its number', typed: ({ invoice }) => invoice, finds: 'orders' },
  { name: 'a catalog item', typed: () => 'candle', finds: 'services' },
  { name: 'no match', typed: () => 'zyxwvut', finds: 'nothing' },
  { name: 'a name and another word', typed: () => 'kim zyxwvut', finds: 'nothing' },
]

interface TimedRequest {
  question: Question
  rows: number
  bytes: Buffer
  times: number[]
}

/** The global search, for members with few and many people, gifts, and invoices. */
export const searches: Benchmark = {
  name: 'search',
  heading: 'Search',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const filled = await world.readers()
    await fillMoney(url, filled)
    const readers = await addNumbers(url, filled)
    const portal = await startPortal({ databaseUrl: url })
    const connection = await Connection.open(portal.port)
    const asked = questions.flatMap((question) =>
      readers.map((reader): TimedRequest => {
        const path = `/api/v1/search?q=${encodeURIComponent(question.typed(reader))}`
        const bytes = requestBytes('GET', path, { cookie: reader.cookie })
        return { question, rows: reader.rows, bytes, times: [] }
      }),
    )
    try {
      await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, expectFound)
    } finally {
      connection.close()
      await portal.stop()
    }
    const rowsOf = (name: string) => asked.filter(({ question }) => question.name === name)
    return {
      tables: [
        {
          title: 'One client, in turn: p50 ms, and p99 with the most rows',
          head: ['Typed', ...listSizes.map((size) => size.toLocaleString('en-US')), 'Growth', 'p99 ms'],
          rows: questions.map(({ name }) => {
            const [few, many] = rowsOf(name).map(({ times }) => percentile(times, 0.5))
            return [
              name,
              few ?? 0,
              many ?? 0,
              (many ?? 0) / (few ?? 1),
              percentile(rowsOf(name).at(-1)?.times, 0.99),
            ]
          }),
        },
      ],
      aims: questions.map(({ name }) => ({
        what: `Search, ${name}: p99`,
        is: percentile(rowsOf(name).at(-1)?.times, 0.99),
        most: mostMs,
        unit: 'ms',
      })),
      notes: ['Members have as many gifts and invoices as people, and no plans or packages.'],
    }
  },
}

/** Gives each reader's sent parcels a tracking number, and finds one number and one invoice to search for. */
async function addNumbers(url: string, readers: readonly Reader[]): Promise<NumberedReader[]> {
  return onDatabase(url, async (client) => {
    const numbered: NumberedReader[] = []
    for (const reader of readers) {
      const { memberKey, rows } = reader
      await client.query(
        `update touches set tracking_number = '1Z' || upper(substr(key, 7))
         where member_key = $1 and status = 'completed' and tracking_number is null`,
        [memberKey],
      )
      const { rows: found } = await client.query<Pick<NumberedReader, 'tracking' | 'invoice'>>(
        `select (select max(tracking_number) from touches where member_key = $1) as tracking, 'GT-' || number as invoice
         from invoices where key = $2`,
        [memberKey, `invoice_${memberKey}${rows / 2}`],
      )
      if (!found[0]) throw new Error('A reader has invoices.')
      numbered.push({ ...reader, ...found[0] })
    }
    await client.query('vacuum analyze touches')
    return numbered
  })
}

function expectFound({ question, rows }: TimedRequest, status: number, body: Buffer): void {
  const { data } = JSON.parse(body.toString()) as { data?: Record<Group, { rows: unknown[] }> }
  const found = data ? Object.entries(data).filter(([, group]) => group.rows.length > 0) : []
  const isFound =
    question.finds === 'nothing' ? found.length === 0 : found.some(([group]) => group === question.finds)
  if (status !== 200 || !isFound)
    throw new Error(
      `Search for ${question.name} of ${rows}: ${status} with ${found.map(([group]) => group).join()}.`,
    )
}
