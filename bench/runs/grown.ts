import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { processDueTouches } from '../../server/src/care/parcels/process-due.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { openDueRenewals } from '../../server/src/care/plan-charges/open-due.ts'
import { renewPlans } from '../../server/src/care/plan-charges/recurring.ts'
import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { buyGift } from '../load/purchase.ts'
import { percentile, run } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { databaseFor, limitOf, onDatabase } from '../world/cluster.ts'
import { addPlans } from '../world/daily.ts'
import { type Buyer, type Reader, fillBuyers } from '../world/fill.ts'
import { addCopies, fillFirstMember, rowsPerMember } from '../world/grown.ts'
import { startPortal } from '../world/portal.ts'
import { instantProcessor } from '../world/processor.ts'
import { fillRenewals } from '../world/renewals.ts'

const members = Number(process.env.BENCH_GROWN_MEMBERS ?? 1000)
const times = 10
const buyersAtOnce = 8
const due = { gifts: 5 * members, renewals: 2 * members }
const pace = { warmMs: 2000, measureMs: 10_000 }
const rounds = 200
const unmeasuredRounds = 30
const lists = [
  { name: 'people', path: '/api/v1/contacts' },
  { name: 'people, a common last name', path: '/api/v1/contacts?search=yamamoto' },
  { name: 'activity', path: '/api/v1/users/activity' },
  { name: 'plans', path: '/api/v1/subscriptions' },
  { name: 'home', path: '/api/v1/home' },
] as const

/** The same work with 1,000 members and with 10,000. */
export const grown: Benchmark = {
  name: 'grown',
  heading: 'Ten times the size',
  needsPostgres: true,
  byNameOnly: true,
  async run(world) {
    const { url: shared, programs } = await world.database()
    const url = await databaseFor(shared, 'goodturn_grown')
    const buyers = await fillBuyers(url)
    const reader = await fillFirstMember(url)
    const sizes = [members, members * times] as const
    const found: Measured[] = []
    for (const [at, size] of sizes.entries()) {
      await addCopies(url, reader, { from: at === 0 ? 1 : (sizes[at - 1] ?? 1), to: size })
      // Each size uses its own buyers, whose gifts and plans come due.
      const own = buyers.slice(at * buyersAtOnce, (at + 1) * buyersAtOnce)
      found.push(await measure({ url, programs, buyers: own, reader, at }))
    }
    const [small, large] = found as [Measured, Measured]
    const growth = (of: (one: Measured) => number) => of(large) / of(small)
    const figures: [string, (one: Measured) => number][] = [
      ['GiB on disk', (one) => one.gib],
      [`Purchases/s with ${buyersAtOnce} buyers`, (one) => one.purchases],
      ['Rows of a purchase in handwritten SQL, /s', (one) => one.limit],
      ...lists.map(({ name }): (typeof figures)[number] => [
        `${name}, p50 ms`,
        (one) => one.lists[name] ?? NaN,
      ]),
      [`Morning run of ${due.gifts.toLocaleString('en-US')} gifts, s`, (one) => one.morning],
      [`${due.renewals.toLocaleString('en-US')} renewals, s`, (one) => one.renewals],
    ]
    const each = rowsPerMember.people.toLocaleString('en-US')
    return {
      tables: [
        {
          title: `Members with ${each} people, ${each} gifts and ${rowsPerMember.plans} plans each`,
          head: ['', ...sizes.map((size) => `${size.toLocaleString('en-US')} members`), 'Growth'],
          rows: figures.map(([name, of]) => [name, of(small), of(large), growth(of)]),
        },
      ],
      aims: [
        ...lists.map(({ name }) => ({
          what: `${name}: growth`,
          is: growth((one) => one.lists[name] ?? NaN),
          most: 1.5,
          unit: 'times',
        })),
        {
          what: 'Purchases, relative to the smaller size',
          is: growth((one) => one.purchases),
          least: 0.7,
          unit: 'times',
        },
        { what: 'Morning run: growth', is: growth((one) => one.morning), most: 1.5, unit: 'times' },
        { what: 'Renewals: growth', is: growth((one) => one.renewals), most: 1.5, unit: 'times' },
      ],
      notes: [
        'All members are copies of one, with their own keys. Buyers, and members whose gifts and plans come due, are added to them. One portal answers, and one process does the runs, with a card processor that approves at once. BENCH_GROWN_MEMBERS sets the smaller size.',
      ],
    }
  },
}

interface Measured {
  gib: number
  purchases: number
  limit: number
  lists: Record<string, number>
  morning: number
  renewals: number
}

interface Place {
  url: string
  programs: string
  buyers: readonly Buyer[]
  reader: Reader
  at: number
}

async function measure({ url, programs, buyers, reader, at }: Place): Promise<Measured> {
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  let purchases: number
  let asked: { name: string; bytes: Buffer; times: number[] }[]
  try {
    asked = await requestLists(portal.port, reader)
    const connections = await Promise.all(buyers.map(() => Connection.open(portal.port)))
    const load = await run(buyers.length, pace, (client) =>
      buyGift(connections[client] as Connection, buyers[client] as Buyer),
    )
    purchases = load.perSecond
    for (const connection of connections) connection.close()
  } finally {
    await portal.stop()
  }
  const limit = await limitOf({ programs, url, script: 'purchase.sql', clients: buyersAtOnce, seconds: 5 })
  const works = await timesOfWork(url, buyers, at)
  const gib = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float as bytes',
    )
    return (rows[0]?.bytes ?? NaN) / 1024 ** 3
  })
  const medians = asked.map((one) => [one.name, percentile(one.times, 0.5)] as const)
  return { gib, purchases, limit, lists: Object.fromEntries(medians), ...works }
}

async function requestLists(port: number, { cookie }: Reader) {
  const connection = await Connection.open(port)
  const asked = lists.map(({ name, path }) => ({
    name,
    bytes: requestBytes('GET', path, { cookie }),
    times: [] as number[],
  }))
  await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, ({ name }, status) => {
    if (status !== 200) throw new Error(`${name} answered ${status}.`)
  })
  connection.close()
  return asked
}

/** Seconds the morning run and the renewals take for the buyers' due gifts and plans. */
async function timesOfWork(url: string, buyers: readonly Buyer[], at: number) {
  const from = at * due.gifts
  await onDatabase(url, (client) =>
    addPlans(client, buyers, { from, to: from + due.gifts, gifts: 0, due: due.gifts }),
  )
  await fillRenewals(url, buyers, { due: due.renewals, others: 0 })
  const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
  if (!settings) throw new Error(faults.join('\n'))
  const app = await createApp({ ...settings, role: 'web' }, { ports: { processor: instantProcessor() } })
  const cause = () => causeOf(app.platform, 'bench:grown')
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return (performance.now() - start) / 1000
  }
  try {
    const morning = await timed(() => processDueTouches(app.platform, cause()))
    const renewals = await timed(async () => {
      await openDueRenewals(app.platform, cause())
      await renewPlans.run(app.platform, cause())
    })
    return { morning, renewals }
  } finally {
    await app.stop()
  }
}
