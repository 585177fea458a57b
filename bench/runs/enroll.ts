import { Connection, requestBytes } from '../load/connection.ts'
import {
  type ResponseTimes,
  timeOf,
  responseTimesTable,
  watchMemory,
  measureOtherMembers,
} from '../load/other-members.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { type Buyer, addPeople, withPlatform } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const plans = 10_000
const warmPlans = 300
const rounds = 3
const otherMembers = 4
const megabyte = 1024 ** 2

interface EnrollResult {
  reviewMs: number
  payMs: number
  others: ResponseTimes
  peakMb: number
}

/**
 * Orders monthly Top of Mind plans for 10,000 people at once, and measures how long other members wait in the meantime.
 */
export const enroll: Benchmark = {
  name: 'enroll',
  heading: 'Enrolling 10,000 people',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyers = await world.buyers()
    const serviceKey = await monthlyService(url)
    const portal = await startPortal({ databaseUrl: url, processor: 'instant' })
    const others = buyers.slice(rounds + 1, rounds + 1 + otherMembers)
    const found: EnrollResult[] = []
    try {
      const [warm, ...measured] = buyers.slice(0, rounds + 1) as [Buyer, ...Buyer[]]
      await enrollAll(url, portal, { buyer: warm, serviceKey, count: warmPlans, others })
      const restMb = (await portal.memory()) / megabyte
      for (const buyer of measured)
        found.push(await enrollAll(url, portal, { buyer, serviceKey, count: plans, others }))
      const totalsMs = found.map(({ reviewMs, payMs }) => reviewMs + payMs)
      const waits = found.flatMap((one) => Object.values(one.others).flat())
      return {
        tables: [
          {
            title: `${plans.toLocaleString('en-US')} monthly plans in one order, a different buyer each round`,
            head: ['Round', 'Review s', 'Checkout s', 'Total s', 'Peak memory MB'],
            rows: found.map(({ reviewMs, payMs, peakMb }, at) => [
              at + 1,
              reviewMs / 1000,
              payMs / 1000,
              (reviewMs + payMs) / 1000,
              peakMb,
            ]),
          },
          responseTimesTable(
            `Response times of ${otherMembers} other members meanwhile`,
            found.map((one) => one.others),
          ),
        ],
        aims: [
          {
            what: 'Review and checkout of 10,000 plans, slowest round',
            is: Math.max(...totalsMs) / 1000,
            most: 20,
            unit: 's',
          },
          { what: 'Requests by other members: p99', is: percentile(waits, 0.99), most: 200, unit: 'ms' },
        ],
        notes: [
          `The order is for monthly plans with three payments each. The card processor approves at once; plans, periods, places, and gifts exist when the checkout is answered. The server process used ${Math.round(restMb)} MB before.`,
        ],
      }
    } finally {
      await portal.stop()
    }
  },
}

/** The cheapest Top of Mind service: 10,000 of them stay under the ceiling of one charge (BG-14). */
async function monthlyService(url: string): Promise<string> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select key from services where is_topofmind and active order by monthly_price_cents limit 1`,
    )
    if (!rows[0]) throw new Error('The catalog sells no Top of Mind.')
    return rows[0].key
  })
}

interface EnrollInput {
  buyer: Buyer
  serviceKey: string
  count: number
  others: readonly Buyer[]
}

async function enrollAll(
  url: string,
  portal: Portal,
  { buyer, serviceKey, count, others }: EnrollInput,
): Promise<EnrollResult> {
  const people = await withPlatform(url, (platform) => addPeople(platform, buyer.memberKey, 1, count))
  await onDatabase(url, (client) => client.query('vacuum analyze contacts, locations'))
  const items = people.map(({ contactKey, locationKeys }) => ({
    id: crypto.randomUUID(),
    type: 'plan',
    member_data: {
      contact: { key: contactKey },
      service: { key: serviceKey },
      current_location: locationKeys[0],
      unit: 'month',
    },
  }))
  const { cookie } = buyer
  const review = requestBytes('POST', '/api/v1/billing/review', { cookie, body: { items } })
  const checkout = requestBytes('POST', '/api/v1/billing/checkout', {
    cookie,
    body: { items, source: buyer.cardKey, credit: false },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const othersOver = measureOtherMembers(portal, others)
  const peak = watchMemory(portal)
  const connection = await Connection.open(portal.port)
  const { ms: reviewMs } = await timeOf(connection, review)
  const { ms: payMs } = await timeOf(connection, checkout)
  connection.close()
  const times = await othersOver()
  await expectPlans(url, buyer, count)
  return { reviewMs, payMs, others: times, peakMb: (await peak()) / megabyte }
}

async function expectPlans(url: string, { memberKey }: Buyer, count: number): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ plans: number; gifts: number }>(
      `select (select count(*)::int from plans where member_key = $1 and status = 'active') as plans,
         (select count(*)::int from touches where member_key = $1 and parent_kind = 'plan') as gifts`,
      [memberKey],
    )
    if (rows[0]?.plans !== count || rows[0].gifts !== count)
      throw new Error(`The order made ${rows[0]?.plans} plans and ${rows[0]?.gifts} gifts.`)
  })
}
