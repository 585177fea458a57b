import { setTimeout as wait } from 'node:timers/promises'
import { perPage } from '@goodturn/contract/limits'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Benchmark, Table } from '../report.ts'
import { type Reader, listSizes } from '../world/fill.ts'
import { fillGiftingLog } from '../world/gifting-log.ts'
import { fillMoney } from '../world/money.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const rounds = 300
const unmeasuredRounds = 40
const filesOfEach = 5
const megabyte = 1024 * 1024

const lists = [
  { name: 'Gifting log', path: '/api/v1/giftinglogs?' },
  { name: 'Gifting log, earliest first', path: '/api/v1/giftinglogs?sort=event_date&' },
  { name: 'Proposals', path: '/api/v1/giftinglogs/proposals?' },
  { name: 'Recipients in a year', path: '/api/v1/giftinglogs/totals?' },
] as const

const thisYear = new Date().getUTCFullYear()
const rangeQuery = `from=${thisYear - 3}-01-01&to=${thisYear}-12-31`
const files = [
  { name: 'Gifting log', path: `/api/v1/giftinglogs/export?${rangeQuery}` },
  { name: 'Accounting report', path: `/api/v1/userreports/spend?${rangeQuery}` },
] as const

interface TimedRequest {
  list: string
  rows: number
  page: 'first' | 'last'
  bytes: Buffer
  times: number[]
}

/** A file download: ms to the first and the last byte, lines, and growth of the server's memory. */
interface FileDownload {
  beganMs: number
  wholeMs: number
  lines: number
  grewMb: number
}

/** The gifting log's lists, and the log and accounting report files, with few and many rows. */
export const logAndReport: Benchmark = {
  name: 'log-and-report',
  heading: 'Gifting log and accounting report',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const readers = await world.readers()
    await fillMoney(url, readers)
    await fillGiftingLog(url, readers)
    const portal = await startPortal({ databaseUrl: url, role: 'web' })
    try {
      const asked = await prepare(portal, readers)
      await askInTurn(portal, asked)
      const came = await fetchFiles(portal, readers)
      return {
        tables: [timesTable(asked), filesTable(came)],
        aims: [...asked.flatMap((one) => aimsOf(one, asked)), ...fileAims(came)],
        notes: [
          'Files are generated as they are read: the time is that of 100,000 rows, a few hundred at a time.',
          'Memory growth is the peak of the server process while it sends a file, minus its level before. It includes garbage from other requests.',
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
  for (const { name: list, path } of lists) {
    for (const { cookie, rows } of readers) {
      const bytesOf = (page: number) => requestBytes('GET', `${path}page=${page}`, { cookie })
      const { body } = await connection.send(bytesOf(1))
      const { total } = JSON.parse(body.toString()) as { total: number }
      asked.push({ list, rows, page: 'first', bytes: bytesOf(1), times: [] })
      const last = Math.max(1, Math.floor(total / perPage))
      asked.push({ list, rows, page: 'last', bytes: bytesOf(last), times: [] })
    }
  }
  connection.close()
  return asked
}

async function askInTurn(portal: Portal, asked: readonly TimedRequest[]): Promise<void> {
  const connection = await Connection.open(portal.port)
  for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
    for (const one of asked) {
      const start = performance.now()
      const { status, body } = await connection.send(one.bytes)
      if (round >= unmeasuredRounds) one.times.push(performance.now() - start)
      else expectPage(one, status, body)
    }
  }
  connection.close()
}

function expectPage({ list, page }: TimedRequest, status: number, body: Buffer): void {
  const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
  if (status !== 200 || !data?.length)
    throw new Error(`${list}, ${page} page answered ${status} with ${data?.length ?? 0} rows.`)
}

type Files = Map<string, FileDownload[]>

async function fetchFiles(portal: Portal, readers: readonly Reader[]): Promise<Files> {
  const came: Files = new Map()
  for (let round = 0; round < filesOfEach; round += 1) {
    for (const { name, path } of files) {
      for (const reader of readers) {
        const key = `${name} ${reader.rows}`
        came.set(key, [...(came.get(key) ?? []), await fetchFile(portal, reader, path)])
      }
    }
  }
  return came
}

async function fetchFile(portal: Portal, { cookie }: Reader, path: string): Promise<FileDownload> {
  const origin = `http://127.0.0.1:${portal.port}`
  const headers = { cookie }
  const link = (await (await fetch(`${origin}${path}`, { headers })).json()) as { data?: { url: string } }
  if (!link.data) throw new Error(`${path} answered ${JSON.stringify(link)}.`)
  const before = await portal.memory()
  const watch = { highest: before, isOver: false }
  const watching = highestMemory(portal, watch)
  const start = performance.now()
  const answer = await fetch(`${origin}${link.data.url}`, { headers })
  if (answer.status !== 200 || !answer.body) throw new Error(`A file answered ${answer.status}.`)
  let beganMs = 0
  let lines = 0
  for await (const part of answer.body) {
    beganMs ||= performance.now() - start
    for (const byte of part as Uint8Array) if (byte === 10) lines += 1
  }
  const wholeMs = performance.now() - start
  watch.isOver = true
  await watching
  return { beganMs, wholeMs, lines, grewMb: (watch.highest - before) / megabyte }
}

async function highestMemory(portal: Portal, watch: { highest: number; isOver: boolean }): Promise<void> {
  while (!watch.isOver) {
    watch.highest = Math.max(watch.highest, await portal.memory())
    await wait(20)
  }
}

function timesTable(asked: readonly TimedRequest[]): Table {
  return {
    title: 'One client, in turn',
    head: ['List', 'Rows', 'Page', 'p50 ms', 'p99 ms'],
    rows: asked.map(({ list, rows, page, times }) => [
      list,
      rows,
      page,
      percentile(times, 0.5),
      percentile(times, 0.99),
    ]),
  }
}

function filesTable(came: Files): Table {
  return {
    title: 'Files',
    head: ['File', 'Rows', 'First byte ms', 'Last byte ms', 'Lines', 'Memory growth MB'],
    rows: files.flatMap(({ name }) =>
      listSizes.map((rows) => {
        const some = came.get(`${name} ${rows}`)
        const middle = (of: keyof FileDownload) =>
          percentile(
            some?.map((one) => one[of]),
            0.5,
          )
        return [name, rows, middle('beganMs'), middle('wholeMs'), middle('lines'), middle('grewMb')]
      }),
    ),
  }
}

function aimsOf({ list, page, rows, times }: TimedRequest, asked: readonly TimedRequest[]): Aim[] {
  const few = asked.find((one) => one.list === list && one.page === page && one.rows === listSizes[0])
  if (rows === listSizes[0]) return []
  const what = `${list}, ${page} page`
  const growth = percentile(times, 0.5) / percentile(few?.times, 0.5)
  return [
    { what: `${what}: growth`, is: growth, most: 1.3, unit: 'times' },
    { what: `${what}: p99`, is: percentile(times, 0.99), most: 25, unit: 'ms' },
  ]
}

function fileAims(came: Files): Aim[] {
  return files.flatMap(({ name }): Aim[] => {
    const many = came.get(`${name} ${listSizes.at(-1)}`) ?? []
    return [
      {
        what: `${name}, file of 100,000 rows: slowest first byte of ${filesOfEach}`,
        is: Math.max(...many.map(({ beganMs }) => beganMs)),
        most: 300,
        unit: 'ms',
      },
      {
        what: `${name}, file of 100,000 rows: largest memory growth`,
        is: Math.max(...many.map(({ grewMb }) => grewMb)),
        most: 64,
        unit: 'MB',
      },
    ]
  })
}
