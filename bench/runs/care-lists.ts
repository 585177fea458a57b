import { perPage } from '@goodturn/contract/limits'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { listSizes } from '../world/fill.ts'
import { fillPackers } from '../world/packages.ts'
import { fillPlanners } from '../world/plans.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 400
const unmeasuredRounds = 60
const pages = ['first', 'last'] as const
const p99Max = 25

interface TimedRequest {
  page: (typeof pages)[number]
  rows: number
  bytes: Buffer
  times: number[]
}

/** My Plans for members with few and many plans: the first page and a jump to the last. */
export const planList = careList('plan-list', 'Plans', fillPlanners, '/api/v1/subscriptions?status=active')

/** Packages for members with few and many packages: the first page and a jump to the last. */
export const packageList = careList(
  'package-list',
  'Packages',
  fillPackers,
  '/api/v1/transactions?status=pending',
)

function careList(
  name: string,
  what: string,
  fill: (url: string) => Promise<{ rows: number; cookie: string }[]>,
  list: string,
): Benchmark {
  return {
    name,
    heading: `List of ${what.toLowerCase()}`,
    needsPostgres: true,
    async run(world) {
      const { url } = await world.database()
      const members = await fill(url)
      const portal = await startPortal({ databaseUrl: url })
      const connection = await Connection.open(portal.port)
      const asked = members.flatMap(({ rows, cookie }) =>
        pages.map((page): TimedRequest => {
          const number = page === 'first' ? 1 : Math.ceil(rows / perPage)
          const path = `${list}&page=${number}`
          return { page, rows, bytes: requestBytes('GET', path, { cookie }), times: [] }
        }),
      )
      try {
        for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
          for (const one of asked) {
            const start = performance.now()
            const { status, body } = await connection.send(one.bytes)
            if (round >= unmeasuredRounds) one.times.push(performance.now() - start)
            else expectPage(what, one, status, body)
          }
        }
      } finally {
        connection.close()
        await portal.stop()
      }
      const timesOf = (page: TimedRequest['page'], rows: number | undefined) =>
        asked.find((one) => one.page === page && one.rows === rows)?.times
      const [few, many] = listSizes
      return {
        tables: [
          {
            title: 'One client, in turn',
            head: ['Rows', 'Page', 'p50 ms', 'p99 ms'],
            rows: asked.map(({ rows, page, times }) => [
              rows,
              page,
              percentile(times, 0.5),
              percentile(times, 0.99),
            ]),
          },
        ],
        aims: [
          ...pages.map((page) => ({
            what: `${what}, ${page} page: growth`,
            is: percentile(timesOf(page, many), 0.5) / percentile(timesOf(page, few), 0.5),
            most: 1.3,
            unit: 'times',
          })),
          ...pages.map((page) => ({
            what: `${what}, ${page} page of ${many}: p99`,
            is: percentile(timesOf(page, many), 0.99),
            most: p99Max,
            unit: 'ms',
          })),
        ],
        notes: [],
      }
    },
  }
}

function expectPage(what: string, { page, rows }: TimedRequest, status: number, body: Buffer): void {
  const { data, total } = JSON.parse(body.toString()) as { data?: unknown[]; total?: number }
  if (status !== 200 || data?.length !== perPage || total !== rows)
    throw new Error(`${what}, ${page} page answered ${status} with ${data?.length ?? 0} of ${total} rows.`)
}
