import { perPage } from '@goodturn/contract/limits'
import { servicesPerPage } from '@goodturn/contract/shop/catalog/limits'
import { type LoadResult, sendInParallel } from '../load/send-in-parallel.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Benchmark } from '../report.ts'
import { limitOf } from '../world/cluster.ts'
import { type Reader, listSizes } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'
import { requestSearches } from './list-searches.ts'

const rounds = 400
const unmeasuredRounds = 60
const clients = 8
const limitSeconds = 3

interface List {
  name: string
  path: string
  /** The page-sized select for pgbench, or null if the portal answers from memory. */
  script: string | null
  lastPage(reader: Reader, total: number): number
}

const pageOf = (total: number, size: number) => Math.ceil(total / size)

const lists: List[] = [
  {
    name: 'contacts',
    path: '/api/v1/contacts',
    script: 'contacts.sql',
    lastPage: ({ rows }) => pageOf(rows, perPage),
  },
  {
    name: 'activity',
    path: '/api/v1/users/activity',
    script: 'activity.sql',
    lastPage: ({ rows }) => pageOf(rows, perPage),
  },
  {
    name: 'services',
    path: '/api/v1/services',
    script: null,
    lastPage: (_reader, total) => pageOf(total, servicesPerPage),
  },
]

const pages = ['first', 'middle', 'last'] as const
/** The middle page is reached by cursor, as screens do; the last one by page number. */
type Page = (typeof pages)[number]

/** One kind of request: a list, its reader, and a page. */
interface TimedRequest {
  list: List
  reader: Reader
  page: Page
  bytes: Buffer
  times: number[]
  busy: LoadResult
}

/**
 * Lists of members with few and many rows: the first page, one in the middle, a jump to the last, and searches and
 * filters.
 */
export const listPages: Benchmark = {
  name: 'lists',
  heading: 'Lists',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    const readers = await world.readers()
    const portal = await startPortal({ databaseUrl: url })
    try {
      const asked = await prepare(portal, readers)
      await askInTurn(portal, asked)
      for (const one of asked) one.busy = await sendInParallel(portal, one.bytes, clients)
      const plain = await sendInParallel(portal, requestBytes('GET', '/bench/plain'), clients)
      const calls = await sendInParallel(portal, requestBytes('GET', '/bench/calls/nothing'), clients)
      const limits = await limitsOf(programs, url, readers)
      const searches = await requestSearches(url, readers)
      return {
        tables: [
          timesTable(asked),
          growthTable(asked),
          searches.table,
          answersTable(asked, limits, calls.perSecond),
        ],
        aims: [...asked.flatMap((one) => aimsOf(one, asked)), ...searches.aims],
        notes: [
          'CPU ms is the CPU time of the server process per response, without the database.',
          'One in eight people has a given last name, one in ten a given first name. People with the same last name are next to each other in the list of contacts: a search for it reads all of its matches unless some are among the first rows. Their gifts are either all before today or all after.',
          'One client sends one request of each kind in turn and waits for each response.',
          `A list's limit is pgbench selecting the same page as bare rows with ${clients} clients. The shop is served from memory; its limit is the call layer with an empty response (${Math.round(calls.perSecond)} responses a second; the bare web server alone gives ${Math.round(plain.perSecond)}).`,
        ],
      }
    } finally {
      await portal.stop()
    }
  },
}

async function prepare(portal: Portal, readers: readonly Reader[]): Promise<TimedRequest[]> {
  const connection = await Connection.open(portal.port)
  const asked: TimedRequest[] = []
  for (const list of lists) {
    for (const reader of readers) {
      const { cookie } = reader
      const first = await connection.send(requestBytes('GET', list.path, { cookie }))
      const { total } = JSON.parse(first.body.toString()) as { total: number }
      const last = list.lastPage(reader, total)
      const middle = await connection.send(
        requestBytes('GET', `${list.path}?page=${Math.ceil(last / 2)}`, { cookie }),
      )
      const { next } = JSON.parse(middle.body.toString()) as { next: string | null }
      if (!next) throw new Error(`${list.name} has no page after its middle one.`)
      const queries: Record<Page, string> = {
        first: 'page=1',
        middle: `after=${encodeURIComponent(next)}`,
        last: `page=${last}`,
      }
      for (const page of pages) {
        const bytes = requestBytes('GET', `${list.path}?${queries[page]}`, { cookie })
        const { status, body } = await connection.send(bytes)
        const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
        if (status !== 200 || !data?.length)
          throw new Error(`${list.name}, ${page} page answered ${status} with no rows: ${body.toString()}`)
        asked.push({ list, reader, page, bytes, times: [], busy: { perSecond: 0, p99: 0, cpuMs: 0 } })
      }
    }
  }
  connection.close()
  return asked
}

async function askInTurn(portal: Portal, asked: readonly TimedRequest[]): Promise<void> {
  const connection = await Connection.open(portal.port)
  for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
    for (const { bytes, times } of asked) {
      const start = performance.now()
      await connection.send(bytes)
      if (round >= unmeasuredRounds) times.push(performance.now() - start)
    }
  }
  connection.close()
}

type Limits = Map<string, number>

const limitName = (list: List, reader: Reader) => `${list.name} ${reader.rows}`

async function limitsOf(programs: string, url: string, readers: readonly Reader[]): Promise<Limits> {
  const limits: Limits = new Map()
  for (const list of lists) {
    if (!list.script) continue
    for (const reader of readers) {
      const input = { programs, url, script: list.script, clients, seconds: limitSeconds }
      limits.set(
        limitName(list, reader),
        await limitOf({ ...input, variables: { member: reader.memberKey } }),
      )
    }
  }
  return limits
}

const nameOf = ({ list, reader, page }: TimedRequest) =>
  `${list.name}, ${reader.rows.toLocaleString('en-US')} rows, ${page} page`

function timesTable(asked: readonly TimedRequest[]) {
  return {
    title: 'One client',
    head: ['List', 'p50 ms', 'p99 ms'],
    rows: asked.map((one) => [nameOf(one), percentile(one.times, 0.5), percentile(one.times, 0.99)]),
  }
}

function growthTable(asked: readonly TimedRequest[]) {
  const [few, many] = listSizes.map((size) => size.toLocaleString('en-US'))
  return {
    title: `Growth of p50 from ${few} to ${many} rows`,
    head: ['List', 'First page', 'Middle page', 'Last page'],
    rows: lists.map((list) => [list.name, ...pages.map((page) => growthOf(asked, list, page))]),
  }
}

function growthOf(asked: readonly TimedRequest[], list: List, page: Page): number {
  const [few, many] = listSizes.map((rows) => p50Of(asked, list, page, rows))
  return (many ?? NaN) / (few ?? NaN)
}

function p50Of(asked: readonly TimedRequest[], list: List, page: Page, rows: number): number {
  const found = asked.find((one) => one.list === list && one.page === page && one.reader.rows === rows)
  return percentile(found?.times, 0.5)
}

function answersTable(asked: readonly TimedRequest[], limits: Limits, callLayer: number) {
  return {
    title: `${clients} clients`,
    head: ['List', 'Responses/s', 'p99 ms', 'CPU ms', 'Limit /s', 'Share'],
    rows: asked.map((one) => {
      const limit = limits.get(limitName(one.list, one.reader)) ?? callLayer
      return [
        nameOf(one),
        one.busy.perSecond,
        one.busy.p99,
        one.busy.cpuMs,
        limit,
        `1 / ${(limit / one.busy.perSecond).toFixed(1)}`,
      ]
    }),
  }
}

/** A list's targets apply to the member with the most rows. */
function aimsOf(one: TimedRequest, asked: readonly TimedRequest[]): Aim[] {
  const rows = Math.max(...listSizes)
  if (one.reader.rows !== rows) return []
  const toFirst = p50Of(asked, one.list, one.page, rows) / p50Of(asked, one.list, 'first', rows)
  const what = `${one.list.name[0]?.toUpperCase()}${one.list.name.slice(1)}, ${one.page} page`
  return [
    { what: `${what}: growth`, is: growthOf(asked, one.list, one.page), most: 1.3, unit: 'times' },
    ...(one.page === 'first'
      ? []
      : [{ what: `${what}: relative to the first`, is: toFirst, most: 1.5, unit: 'times' }]),
    { what: `${what}: p99`, is: percentile(one.times, 0.99), most: 25, unit: 'ms' },
    { what: `${what}: with ${clients} clients`, is: one.busy.perSecond, least: 2000, unit: 'responses/s' },
  ]
}
