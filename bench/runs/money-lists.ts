import { perPage } from '@goodturn/contract/limits'
import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { type Reader, listSizes } from '../world/fill.ts'
import { fillMoney } from '../world/money.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 300
const unmeasuredRounds = 40

/** Paths to the first and last page of each list. */
const lists = [
  {
    name: 'Credits',
    first: () => '/api/v1/credits',
    last: ({ rows }: Reader) => `/api/v1/credits?page=${Math.ceil(rows / perPage)}`,
  },
  {
    name: 'Invoices',
    first: () => '/api/v1/invoices',
    last: ({ rows }: Reader) => `/api/v1/invoices?page=${Math.ceil(rows / perPage)}`,
  },
  {
    name: 'Payment history',
    first: () => '/api/users/billinghistory',
    last: ({ rows, memberKey }: Reader) =>
      `/api/users/billinghistory?last_id=charge_${memberKey}${rows - perPage}`,
  },
] as const

interface TimedRequest {
  list: string
  page: 'first' | 'last'
  rows: number
  bytes: Buffer
  times: number[]
}

/** Credits, invoices, and payment history of members with few and many rows: first page and last. */
export const moneyLists: Benchmark = {
  name: 'money-lists',
  heading: 'Billing lists',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const readers = await world.readers()
    await fillMoney(url, readers)
    const portal = await startPortal({ databaseUrl: url })
    const connection = await Connection.open(portal.port)
    const asked = lists.flatMap((list) =>
      readers.flatMap((reader) =>
        (['first', 'last'] as const).map((page): TimedRequest => {
          const bytes = requestBytes('GET', list[page](reader), { cookie: reader.cookie })
          return { list: list.name, page, rows: reader.rows, bytes, times: [] }
        }),
      ),
    )
    try {
      await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, expectPage)
    } finally {
      connection.close()
      await portal.stop()
    }
    const growth = (list: string, page: TimedRequest['page']) => {
      const [few, many] = listSizes.map((rows) =>
        asked.find((one) => one.list === list && one.page === page && one.rows === rows),
      )
      return percentile(many?.times, 0.5) / percentile(few?.times, 0.5)
    }
    return {
      tables: [
        {
          title: 'One client, in turn',
          head: ['List', 'Rows', 'Page', 'p50 ms', 'p99 ms'],
          rows: asked.map(({ list, rows, page, times }) => [
            list,
            rows,
            page,
            percentile(times, 0.5),
            percentile(times, 0.99),
          ]),
        },
      ],
      aims: lists.flatMap(({ name }) =>
        (['first', 'last'] as const).map((page) => ({
          what: `${name}, ${page} page: growth`,
          is: growth(name, page),
          most: 1.3,
          unit: 'times',
        })),
      ),
      notes: [],
    }
  },
}

function expectPage({ list, page }: TimedRequest, status: number, body: Buffer): void {
  const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
  if (status !== 200 || data?.length !== perPage)
    throw new Error(`${list}, ${page} page answered ${status} with ${data?.length ?? 0} rows.`)
}
