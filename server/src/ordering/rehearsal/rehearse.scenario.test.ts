import { addDays, addMonths, dateIn } from '@goodturn/contract/time'
import type { CalendarDate } from '@goodturn/contract/time'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { ContactKey, LocationKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { Portal } from '../../../test/care/portal.ts'
import { type DrawnPlan, DrawnPlans, type Owner } from '../../../test/rehearsal/drawn-plans.ts'
import { differenceOf, realLines, rehearsedLines } from '../../../test/rehearsal/records.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { setFunding } from '../../money/easy-billing/set-funding.ts'
import { present } from '../../platform/assert.ts'
import { rechargeYear } from './recharges.ts'
import { type Changes, type Rehearsal, rehearse } from './rehearse.ts'

const seed = Number(process.env['REHEARSAL_SEED'] ?? 20_270_225)
const firstDay = '2027-02-25' as CalendarDate
const planCount = runsAll ? 200 : 80
/** The number of rehearsed months that are then run for real. */
const months = runsAll ? 12 : 2
/** The days in which everything is bought, and how long the plans then run before the year is rehearsed. */
const buyingDays = 40
const daysBefore = 75

const app = useTestApp({ now: `${firstDay}T00:00:00Z` })
const drawn = new DrawnPlans(app, seed)
const portal = new Portal(app)
const rehearsals = new Map<Owner, Rehearsal>()
let today = firstDay
let now: Date

beforeAll(async () => {
  await portal.open()
  await drawn.open()
})

async function advanceTo(day: CalendarDate, each: () => Promise<void> = async () => {}): Promise<void> {
  for (; today < day; today = addDays(today, 1)) {
    await portal.day(today)
    await each()
  }
}

test(`${planCount} plans are bought, some paused, swapped, canceled, or declined`, async () => {
  const days = Array.from({ length: planCount }, (_, at) => ({
    owner: drawn.owners[at % drawn.owners.length] as Owner,
    day: addDays(firstDay, Math.floor(drawn.chance.next() * buyingDays)),
  }))
  await advanceTo(addDays(firstDay, buyingDays + 1), async () => {
    for (const { owner } of days.filter(({ day }) => day === today)) await drawn.buy(owner)
  })
  const pastDue = await pauseSome(({ unit }) => unit === 'month')
  await advanceTo(addDays(firstDay, daysBefore - 5))
  for (const owner of drawn.owners) {
    const plans = await drawn.plansOf(owner)
    const take = (count: number, which: (plan: DrawnPlan) => boolean) => plans.filter(which).slice(0, count)
    for (const { key } of take(2, ({ unit, isPlus }) => unit === 'year' && !isPlus))
      await drawn.act(owner, 'autorenew', key, { auto_renew: 0 })
    for (const { key } of take(1, ({ unit, isTopOfMind }) => unit === 'year' && isTopOfMind))
      await drawn.swap(owner, key)
  }
  await pauseSome(({ unit }) => unit === 'year')
  // The cards of three members are refused for monthly plans in these days; later attempts pay them.
  for (const owner of drawn.owners.slice(1, 4)) await drawn.setCard(owner, false)
  await advanceTo(addDays(firstDay, daysBefore))
  for (const owner of drawn.owners.slice(1, 4)) await drawn.setCard(owner, true)
  for (const { owner, key } of pastDue.slice(1)) await drawn.act(owner, 'resume', key)
  now = app.now
  const states = await app.rows<{ status: string }>(sql`select distinct status from plans order by 1`)
  expect(states.map(({ status }) => status)).toEqual(['active', 'canceled', 'failed', 'paused'])
})

/** Pauses one matching active plan of each owner that has one. */
async function pauseSome(which: (plan: DrawnPlan) => boolean): Promise<{ owner: Owner; key: PlanKey }[]> {
  const paused: { owner: Owner; key: PlanKey }[] = []
  for (const owner of drawn.owners) {
    const plans = await drawn.plansOf(owner)
    const plan = plans.find((each) => each.status === 'active' && !each.isTopOfMind && which(each))
    if (!plan) continue
    await drawn.act(owner, 'pause', plan.key)
    paused.push({ owner, key: plan.key })
  }
  return paused
}

/** The changes an owner rehearses and then makes: a few of each kind. */
async function drawChanges(owner: Owner): Promise<Changes> {
  const free = await drawn.plansOf(owner)
  const take = (count: number, which: (plan: DrawnPlan) => boolean) => {
    const taken = free.filter(which).slice(0, count)
    for (const plan of taken) free.splice(free.indexOf(plan), 1)
    return taken.map(({ key }) => key)
  }
  const isTopYear = (plan: DrawnPlan) => plan.status === 'active' && plan.isTopOfMind && plan.unit === 'year'
  return {
    upgrade: take(1, (plan) => isTopYear(plan) && !plan.isPlus).map((planKey) => ({
      planKey,
      serviceKey: drawn.plus.key,
    })),
    swap: take(1, (plan) => isTopYear(plan) && !plan.isSwapped),
    autoRenewOff: take(4, ({ unit, status }) => unit === 'year' && status !== 'paused'),
    pause: take(2, ({ status, isTopOfMind }) => status === 'active' && !isTopOfMind),
    cancel: [
      ...take(1, ({ isTopOfMind }) => !isTopOfMind),
      ...take(2, ({ unit }) => unit === 'month'),
      ...take(1, () => true),
    ],
    items: [await drawn.item(owner), await drawn.item(owner)],
  }
}

async function applyChanges(owner: Owner, changes: Changes): Promise<void> {
  for (const key of changes.autoRenewOff) await drawn.act(owner, 'autorenew', key, { auto_renew: 0 })
  for (const key of changes.pause) await drawn.act(owner, 'pause', key)
  for (const key of changes.cancel) await drawn.act(owner, 'cancel', key)
  for (const key of changes.swap) await drawn.swap(owner, key)
  await pay(owner, changes.items)
  for (const { planKey, serviceKey } of changes.upgrade) {
    const [plan] = await app.rows<{ contact: ContactKey; location: LocationKey; unit: 'year' | 'month' }>(
      sql`select contact_key as contact, location_key as location, unit from plans where key = ${planKey}`,
    )
    if (!plan) throw new Error(`no plan ${planKey}`)
    const member_data = {
      contact: { key: plan.contact },
      service: { key: serviceKey },
      current_location: plan.location,
      unit: plan.unit,
      cancel_service: planKey,
    }
    await pay(owner, [{ id: crypto.randomUUID(), type: 'plan', member_data }])
  }
}

const pay = (owner: Owner, items: readonly CartItem[]) =>
  drawn.send(owner, 'POST', '/v1/billing/checkout', { items, source: owner.works, credit: false })

/** Makes a balance, replenished by a card, pay for this owner from now on (BG-67). */
async function fund(owner: Owner): Promise<void> {
  await app.db.execute(sql`update members set permissions = '{easy-billing}' where key = ${owner.key}`)
  const setUp = { status: 'active', type: 'credit_card', minimumCents: 3000, amountCents: 25_000 } as const
  await app.db.transaction((tx) => setFunding(tx, owner.key, setUp, app.cause()))
}

test('the year is rehearsed, then run for real', async () => {
  const before = await app.rows(sql`select count(*)::int as count, max(next_charge)::text as last from plans`)
  await fund(present(drawn.owners[0], 'there are owners'))
  for (const [at, owner] of drawn.owners.entries()) {
    const changes = at % 2 === 0 ? null : await drawChanges(owner)
    const rehearsal = await rehearse(app.db, owner.key, changes, now)
    rehearsals.set(owner, rehearsal)
    if (at === 1) {
      expect(
        await app.rows(sql`select count(*)::int as count, max(next_charge)::text as last from plans`),
        'a rehearsal changes nothing',
      ).toEqual(before)
    }
    if (!changes) continue
    await applyChanges(owner, changes)
    const [promised] = await app.rows<{ cents: number }>(
      sql`select coalesce(sum(cents), 0)::int as cents from promised_credits where member_key = ${owner.key}`,
    )
    expect(rehearsal.changed?.refundedCents).toBe(promised?.cents)
  }
})

test(`${months} months later, invoices and gifts match the rehearsal exactly`, async () => {
  const until = addMonths(dateIn(now), months)
  await advanceTo(until)
  let lines = 0
  for (const [at, owner] of drawn.owners.entries()) {
    const { asIs, changed } = rehearsals.get(owner) as Rehearsal
    const rehearsed = rehearsedLines(changed ?? asIs, until)
    const real = await realLines(app, owner, now, until)
    expect(rehearsed.length).toBeGreaterThan(0)
    lines += rehearsed.length
    expect(differenceOf(rehearsed, real), `owner ${at}, seed ${seed}`).toEqual([])
  }
  // Enough lines to make the comparison meaningful.
  expect(lines).toBeGreaterThan(10 * months)
})

test('BG-67 BG-78 easy billing recharges match the rehearsed amounts and days', async () => {
  const owner = present(drawn.owners[0], 'there are owners')
  const { asIs, funding } = rehearsals.get(owner) as Rehearsal
  const until = addMonths(dateIn(now), months)
  const { recharges, shortOn } = rechargeYear(present(funding, 'easy billing pays'), asIs.year, until)
  const real = await app.rows<{ day: string; cents: number }>(
    sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, cents from recharges
        where member_key = ${owner.key} and state = 'paid' and created_at < ${until}::date order by created_at, key`,
  )
  expect(real.length).toBeGreaterThan(months / 4)
  const byDay = (rows: readonly { day: string; cents: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ day }) => day)].map(([day, some]) => [
        day,
        some.reduce((sum, { cents }) => sum + cents, 0),
      ]),
    )
  expect(byDay(recharges), `seed ${seed}`).toEqual(byDay(real))
  expect(shortOn).toBeNull()
})
