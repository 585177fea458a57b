import { countedRowsMax, perPageGrid, perPageGridMax } from '@goodturn/contract/limits'
import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Benchmark } from '../report.ts'
import { type Enroller, fewEnrolled, fillEnrollers, halfOf, peopleSizes } from '../world/enrolled.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 150
const unmeasuredRounds = 25
const list = '/api/v1/contacts?with=current_plan,primary_locations&topofmind=true'

/** How a page is reached: by the previous page's cursor, as when the screen scrolls on, or by page number. */
type Page = 'first' | 'middle' | 'last' | 'jump to the middle'

/** A query on the list, and the number of a member's people that it finds. */
interface Question {
  name: string
  enrolled: Enroller['enrolled']
  query: string
  perPage: number
  page: Page
  finds: (rows: number) => number
}

const all = (rows: number) => rows
const others = (rows: number) => rows - halfOf(rows)
const common = { enrolled: 'half', query: '', perPage: perPageGrid, page: 'first', finds: all } as const

const questions: Question[] = [
  { ...common, name: 'all, first page' },
  { ...common, name: 'all, middle page', page: 'middle' },
  { ...common, name: 'all, jump to the middle', page: 'jump to the middle' },
  { ...common, name: 'all, last page', page: 'last' },
  { ...common, name: 'active, first page', query: '&status=active', finds: halfOf },
  { ...common, name: 'active, last page', query: '&status=active', page: 'last', finds: halfOf },
  { ...common, name: 'inactive, first page', query: '&status=inactive', finds: others },
  { ...common, name: 'inactive, last page', query: '&status=inactive', page: 'last', finds: others },
  {
    ...common,
    name: `active, ${fewEnrolled} enrolled`,
    enrolled: 'few',
    query: '&status=active',
    finds: () => fewEnrolled,
  },
  {
    ...common,
    name: `inactive, all but ${fewEnrolled}, last page`,
    enrolled: 'few',
    query: '&status=inactive',
    page: 'last',
    finds: (rows) => rows - fewEnrolled,
  },
  { ...common, name: 'search for one person', query: '&search=person-446@', finds: () => 1 },
  {
    ...common,
    name: 'search for one active person',
    query: `&status=active&search=person-446@`,
    finds: () => 1,
  },
  { ...common, name: 'search for a common name', query: '&search=kim', finds: (rows) => rows / 8 },
  {
    ...common,
    name: 'search for a common name, active only',
    query: '&status=active&search=kim',
    finds: (rows) => halfOf(rows) / 8,
  },
  { ...common, name: 'all, first page of the grid', perPage: perPageGridMax },
]

interface TimedRequest {
  question: Question
  rows: number
  bytes: Buffer
  times: number[]
}

/** The list of people as the Top of Mind page requests it, for members with few and many people. */
export const people: Benchmark = {
  name: 'people',
  heading: 'People and their current plans',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const enrollers = await fillEnrollers(url)
    const portal = await startPortal({ databaseUrl: url })
    const connection = await Connection.open(portal.port)
    const asked: TimedRequest[] = []
    try {
      for (const question of questions) {
        for (const one of enrollers.filter(({ enrolled }) => enrolled === question.enrolled))
          asked.push(await prepare(connection, question, one))
      }
      await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, expectPage)
    } finally {
      connection.close()
      await portal.stop()
    }
    const rowsOf = (name: string) => asked.filter(({ question }) => question.name === name)
    return {
      tables: [
        {
          title: 'One client, in turn: p50 ms, and p99 with the most people',
          head: ['Query', ...peopleSizes.map((size) => size.toLocaleString('en-US')), 'Growth', 'p99 ms'],
          rows: questions.map(({ name }) => [
            name,
            ...rowsOf(name).map(({ times }) => percentile(times, 0.5)),
            growthOf(rowsOf(name)),
            percentile(rowsOf(name).at(-1)?.times, 0.99),
          ]),
        },
      ],
      aims: questions.filter(hasTarget).flatMap(({ name }): Aim[] => [
        { what: `People, ${name}: growth`, is: growthOf(rowsOf(name)), most: 1.3, unit: 'times' },
        {
          what: `People, ${name}: p99`,
          is: percentile(rowsOf(name).at(-1)?.times, 0.99),
          most: 25,
          unit: 'ms',
        },
      ]),
      notes: [
        `Half of the people are enrolled, or ${fewEnrolled} in total where noted. Pages have ${perPageGrid} people with their addresses and plans; pages of the grid have ${perPageGridMax}.`,
      ],
    }
  },
}

/**
 * Excludes queries whose cost grows by nature: searches for a common name and page jumps scan the rows before their
 * hits. Only the grid's long pages have a target.
 */
function hasTarget({ perPage, page, query }: Question): boolean {
  return perPage === perPageGrid && page !== 'jump to the middle' && !query.includes('search=')
}

/** Growth of p50 from the fewest people to the most. */
function growthOf(asked: readonly TimedRequest[]): number {
  return percentile(asked.at(-1)?.times, 0.5) / percentile(asked[0]?.times, 0.5)
}

async function prepare(
  connection: Connection,
  question: Question,
  { rows, cookie }: Enroller,
): Promise<TimedRequest> {
  const { perPage, query, page, finds } = question
  const path = `${list}${query}&per_page=${perPage}`
  const request = (where: string) => requestBytes('GET', `${path}&${where}`, { cookie })
  // The last full page: one with three people would not be comparable.
  const last = Math.max(1, Math.floor(finds(rows) / perPage))
  const middle = Math.ceil(last / 2)
  const number = { first: 1, middle, last, 'jump to the middle': middle }[page]
  if (page !== 'middle') return { question, rows, bytes: request(`page=${number}`), times: [] }
  const before = await connection.send(request(`page=${middle - 1}`))
  const { next } = JSON.parse(before.body.toString()) as { next: string }
  return { question, rows, bytes: request(`after=${next}`), times: [] }
}

function expectPage({ question, rows }: TimedRequest, status: number, body: Buffer): void {
  const found = question.finds(rows)
  // Searches count hits only up to this limit.
  const counted = question.query.includes('search=') ? Math.min(found, countedRowsMax) : found
  const { data, total } = JSON.parse(body.toString()) as { data?: unknown[]; total?: number }
  const { name, perPage } = question
  if (status !== 200 || !data?.length || total !== counted)
    throw new Error(`People, ${name}: ${status} with ${data?.length} of ${total} rows.`)
  if (data.length !== Math.min(perPage, found)) throw new Error(`People, ${name}: a page of ${data.length}.`)
}
