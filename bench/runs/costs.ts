import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { mailDelivery } from '../../server/src/platform/mail/deliver-mail.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { processDueTouches } from '../../server/src/care/parcels/process-due.ts'
import { openDueRenewals } from '../../server/src/care/plan-charges/open-due.ts'
import { renewPlans } from '../../server/src/care/plan-charges/recurring.ts'
import { startSmtp } from '../../server/test/stand-ins/smtp.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { buyGift, buyPlan } from '../load/purchase.ts'
import type { Benchmark } from '../report.ts'
import { databaseFor, limitOf, onDatabase } from '../world/cluster.ts'
import { type Cost, costOf } from '../world/cost.ts'
import { addPlans, countCompleted } from '../world/daily.ts'
import { type Buyer, addMember, addPeople, fillBuyers, withPlatform } from '../world/fill.ts'
import { startPortal } from '../world/portal.ts'
import { instantProcessor } from '../world/processor.ts'
import { type Costs, memberYear, projectionOf } from '../world/projection.ts'
import { fillRenewals } from '../world/renewals.ts'

const rowCounts = {
  members: 1000,
  people: 10_000,
  gifts: 1000,
  plans: 400,
  due: 2000,
  renewals: 2000,
  pages: 400,
}
const warmUp = 40
const limitSeconds = 5
/** Members today, and 10, 100, and 1,000 times as many. */
const portals = [5000, 50_000, 500_000, 5_000_000]
const monthlyPlan = `select key from services where type = 'plan' and occasion is null and monthly_price_cents > 0 order by is_topofmind, slug limit 1`

/** Unit costs in rows, bytes, statements, and CPU, and a projection for more members. */
export const costs: Benchmark = {
  name: 'costs',
  heading: 'Cost per member, gift, and plan',
  needsPostgres: true,
  async run(world) {
    const { url: shared, programs } = await world.database()
    const url = await databaseFor(shared, 'goodturn_costs')
    const buyers = await fillBuyers(url)
    const people = await costsOfPeople(url)
    const bought = await costsOfBuying(url, buyers)
    const email = await costOfEmail(url)
    // The first buyer already bought plans in `costsOfBuying`.
    const due = await costsOfDueWork(url, buyers.slice(1))
    const byHand = await costOf({ url }, async () => {
      const before = await countPurchases(url)
      await limitOf({ programs, url, script: 'purchase.sql', clients: 1, seconds: limitSeconds })
      return (await countPurchases(url)) - before
    })
    const found: Costs = { ...people, ...bought, ...due, email }
    const named: [string, Cost][] = [
      ['member, with a session', found.member],
      ['person with an address', found.person],
      ['gift, purchased', found.gift],
      ['rows of a gift, handwritten SQL', { ...byHand, portalMs: 0 }],
      ['monthly plan, purchased', found.plan],
      ['gift, on its day', found.morning],
      ['renewal on a card', found.renewal],
      ['email, sent', found.email],
      ['page of people, read', found.page],
    ]
    const kb = (bytes: number) => bytes / 1024
    return {
      tables: [
        {
          title: 'Cost of one',
          head: [
            '',
            'Rows',
            'KB in tables',
            'KB in indexes',
            'Statements',
            'KB of WAL',
            'Database ms',
            'Portal ms',
          ],
          rows: named.map(([name, one]) => [
            name,
            one.rows,
            kb(one.tableBytes),
            kb(one.indexBytes),
            one.statements,
            kb(one.walBytes),
            one.databaseMs,
            one.portalMs,
          ]),
        },
        ...projections(found),
      ],
      aims: [
        {
          what: 'WAL of a gift, relative to its rows in handwritten SQL',
          is: found.gift.walBytes / byHand.walBytes,
          most: 2,
          unit: 'times',
        },
        {
          what: 'Bytes stored for a gift, relative to its rows in handwritten SQL',
          is: storedBytes(found.gift) / storedBytes(byHand),
          most: 1.5,
          unit: 'times',
        },
      ],
      notes: [
        `Rows are the rows added, including the queue's. Statements are all that the database ran, including begin and commit. Database ms is the CPU time of all database processes, Portal ms that of the process that buys, runs, or answers; both are measured over the whole batch, to a hundredth of a second. Purchased over HTTP, one after another: ${rowCounts.gifts.toLocaleString('en-US')} gifts and ${rowCounts.plans} plans, with a card processor that approves at once. On their day: ${rowCounts.due.toLocaleString('en-US')} gifts in one run, one in five from a monthly Top of Mind plan, which creates the next gift. The emails are receipts; the portal's time includes their SMTP server.`,
        `Assumed year of a member: ${memberYear.people} people, ${memberYear.plans} monthly plans with a gift a month each that renew on the first, ${memberYear.singleGifts} single gifts, ${memberYear.emails} emails, ${memberYear.pages.toLocaleString('en-US')} pages. The busiest hour carries 15 % of a day. Busy is the number of processors in use throughout that hour.`,
      ],
    }
  },
}

const storedBytes = (cost: Cost) => cost.tableBytes + cost.indexBytes

function projections(found: Costs) {
  const all = portals.map((members) => projectionOf(found, members))
  return [
    {
      title: 'Computed: first year and its busiest hour',
      head: [
        'Members',
        'GiB stored',
        'GiB of WAL per day',
        'Purchases/s',
        'Statements/s',
        'Database processors busy',
        'Web processors busy',
      ],
      rows: all.map((one) => [
        one.members,
        one.gibYear,
        one.walGibDay,
        one.purchasesPerSecond,
        one.statementsPerSecond,
        one.databaseBusy,
        one.webBusy,
      ]),
    },
    {
      title: 'Computed: first of the month and a normal morning',
      head: ['Members', 'Renewals', 'Database hours', 'Worker hours', 'Gifts', 'Worker minutes'],
      rows: all.map((one) => [
        one.members,
        one.renewals,
        one.renewalDatabaseHours,
        one.renewalWorkerHours,
        one.gifts,
        one.morningWorkerMinutes,
      ]),
    },
  ]
}

async function costsOfPeople(url: string) {
  return withPlatform(url, async (platform) => {
    const member = await costOf({ url, count: rowCounts.members }, async () => {
      for (let number = 0; number < rowCounts.members; number += 1)
        await addMember(platform, `cost-${number}`)
    })
    const { key } = await addMember(platform, 'cost-people')
    const person = await costOf({ url, count: rowCounts.people }, async () => {
      await addPeople(platform, key, 0, rowCounts.people)
    })
    return { member, person }
  })
}

async function costsOfBuying(url: string, buyers: readonly Buyer[]) {
  const buyer = buyers[0] as Buyer
  const people = await withPlatform(url, (platform) =>
    addPeople(platform, buyer.memberKey, 1, rowCounts.plans + warmUp),
  )
  const serviceKey = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(monthlyPlan)
    return rows[0]?.key ?? ''
  })
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  const page = requestBytes('GET', '/api/v1/contacts', { cookie: buyer.cookie })
  const repeat = async (times: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < times; at += 1) await work(at)
  }
  const plan = (at: number) => {
    const { contactKey, locationKeys } = people[at] ?? {}
    return buyPlan(connection, buyer, {
      contactKey: contactKey ?? '',
      locationKey: locationKeys?.[0] ?? '',
      serviceKey,
    })
  }
  const cost = (count: number, work: () => Promise<void>) =>
    costOf({ url, count, portalMs: portal.cpu }, work)
  try {
    await repeat(warmUp, () => buyGift(connection, buyer))
    const gift = await cost(rowCounts.gifts, () => repeat(rowCounts.gifts, () => buyGift(connection, buyer)))
    await repeat(warmUp, (at) => plan(rowCounts.plans + at))
    const bought = await cost(rowCounts.plans, () => repeat(rowCounts.plans, plan))
    await repeat(warmUp, () => connection.send(page))
    const read = await cost(rowCounts.pages, () => repeat(rowCounts.pages, () => connection.send(page)))
    return { gift, plan: bought, page: read }
  } finally {
    connection.close()
    await portal.stop()
  }
}

/** Sends all waiting receipts to a server that accepts them at once. */
async function costOfEmail(url: string): Promise<Cost> {
  const smtp = await startSmtp()
  const app = await openApp(url, { SMTP_URL: smtp.url })
  try {
    return await costOf({ url }, () => mailDelivery(app.platform)())
  } finally {
    await app.stop()
    await smtp.stop()
  }
}

async function costsOfDueWork(url: string, buyers: readonly Buyer[]) {
  await onDatabase(url, (client) =>
    addPlans(client, buyers, { from: 0, to: rowCounts.due * 5, gifts: 4, due: rowCounts.due }),
  )
  const app = await openApp(url)
  const cause = () => causeOf(app.platform, 'bench:costs')
  try {
    const morning = await costOf({ url }, async () => {
      const before = await onDatabase(url, countCompleted)
      await processDueTouches(app.platform, cause())
      return (await onDatabase(url, countCompleted)) - before
    })
    await fillRenewals(url, buyers, { due: rowCounts.renewals, others: 0 })
    const renewal = await costOf({ url }, async () => {
      const opened = await openDueRenewals(app.platform, cause())
      await renewPlans.run(app.platform, cause())
      return opened
    })
    return { morning, renewal }
  } finally {
    await app.stop()
  }
}

async function openApp(url: string, more: Record<string, string> = {}) {
  const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error', ...more })
  if (!settings) throw new Error(faults.join('\n'))
  return createApp({ ...settings, role: 'web' }, { ports: { processor: instantProcessor() } })
}

async function countPurchases(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from checkouts')
    return rows[0]?.count ?? 0
  })
}
