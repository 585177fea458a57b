import type { ContactKey, LocationKey, MemberKey, PlanKey, TouchKey } from '@goodturn/contract/ids'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { experiences, prices, priceTiers, services } from '../../src/shop/catalog/tables.ts'
import { type Tx, rowsOf } from '../../src/platform/database/database.ts'
import { newKey } from '../../src/platform/ids.ts'
import { endPlans } from '../../src/care/plans/end.ts'
import { makeNextGifts } from '../../src/care/plans/lists/next-gift.ts'
import { type NewPlan, startPlans } from '../../src/care/plans/start.ts'
import { plans } from '../../src/care/plans/tables.ts'
import { changeTouches } from '../../src/care/touches/change.ts'
import { pauseTouches } from '../../src/care/touches/parents/pause.ts'
import type { TestApp } from '../app.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildInvoice } from './invoice.ts'
import { buildExperience } from './touch.ts'

const art = { tint: 'plans', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] }
const seasons = ['spring', 'summer', 'fall', 'winter'] as const

interface PlanServiceParts extends Partial<typeof services.$inferInsert> {
  /** Tiers of zone 1, small counts first, with annual and monthly prices. */
  tiers?: { upTo: number | null; year: number; month: number }[]
}

/**
 * Top of Mind as sold in the shop: $196.00 a year or $18.00 a month, $186.20 or $17.10 from the tenth plan on, three
 * payments per gift, one gift per season, US only. `parts` overrides fields.
 */
export async function buildTopOfMind(app: TestApp, parts: PlanServiceParts = {}) {
  return buildPlanService(app, {
    title: 'Top of Mind',
    isTopOfMind: true,
    usOnly: true,
    annualPriceCents: 19600,
    monthlyPriceCents: 1800,
    monthlyPaymentsPerTouch: 3,
    tiers: [
      { upTo: 9, year: 19600, month: 1800 },
      { upTo: null, year: 18620, month: 1710 },
    ],
    ...parts,
  })
}

/**
 * A plan of two cards a year, at the start and after six months: $18.00 a year or $1.75 a month, also sent to Canada.
 */
export async function buildCardPlan(app: TestApp, parts: PlanServiceParts = {}) {
  return buildPlanService(app, {
    title: 'Birthday Cards',
    annualPriceCents: 1800,
    monthlyPriceCents: 175,
    monthlyPaymentsPerTouch: 1,
    schedule: [
      { months: 0, experience: 'spring' },
      { months: 6, experience: 'fall' },
    ],
    ...parts,
  })
}

async function buildPlanService(app: TestApp, { tiers = [], schedule = [], ...parts }: PlanServiceParts) {
  const first = await buildExperience(
    app,
    { season: 'spring', title: 'Gift of spring' },
    { type: 'plan', priceCents: parts.annualPriceCents ?? 1800, ...parts },
  )
  const [service] = await app.db.select().from(services).where(eq(services.key, first.serviceKey))
  if (!service) throw new Error('no service was made')
  const slugOf = (season: string) => `${service.slug}-${season}`
  for (const [position, season] of seasons.entries()) {
    if (position === 0) {
      await app.db
        .update(experiences)
        .set({ slug: slugOf(season) })
        .where(eq(experiences.key, first.key))
      continue
    }
    await app.db.insert(experiences).values({
      key: newKey('experience'),
      slug: slugOf(season),
      serviceKey: service.key,
      position,
      season,
      title: `Gift of ${season}`,
      description: 'Something of the season.',
      contactMessage: 'With the best wishes for the season.',
      art,
    })
  }
  for (const unit of tiers.length > 0 ? (['year', 'month'] as const) : []) {
    const key = newKey('price')
    await app.db.insert(prices).values({
      key,
      slug: `${service.slug}-z1-${unit}`,
      serviceKey: service.key,
      zone: 1,
      unit,
      priceCents: tiers[0]?.[unit] ?? 0,
    })
    await app.db.insert(priceTiers).values(
      tiers.map((tier, position) => ({
        priceKey: key,
        position,
        threshold: tier.upTo,
        priceCents: tier[unit],
      })),
    )
  }
  const named = schedule.map(({ months, experience }) => ({ months, experience: slugOf(experience) }))
  await app.db.update(services).set({ schedule: named }).where(eq(services.key, service.key))
  return { ...service, schedule: named }
}

export interface PlanParts extends Partial<Omit<NewPlan, 'memberKey' | 'contactKey' | 'locationKey'>> {
  member: { key: MemberKey }
  contact?: { key: ContactKey; displayName: string }
  location?: { key: LocationKey }
  service?: Awaited<ReturnType<typeof buildPlanService>>
  /** When it was bought; now unless given. Everything due since then is delivered. */
  started?: Date
  /** Its current status; active unless given. */
  state?: PlanStatus
  /** When it reached that status; now unless given. */
  since?: Date
  autoRenew?: boolean
}

/**
 * A plan in its state after purchase and later events, paid by `member` alone: yearly Top of Mind, started now and
 * active, unless overridden. A paused plan whose paid time is over is past due.
 */
export async function buildPlan(app: TestApp, parts: PlanParts) {
  const { member, contact, location, service, started, state, since, autoRenew, ...rest } = parts
  const person = contact ?? (await buildContact(app, { member }))
  const place = location ?? (await buildLocation(app, { contact: person }))
  const sold = service ?? (await buildTopOfMind(app))
  const unit = rest.unit ?? 'year'
  const months = rest.months ?? (unit === 'year' ? 12 : (sold.monthlyPaymentsPerTouch ?? 1))
  const renewalCents = (unit === 'year' ? sold.annualPriceCents : sold.monthlyPriceCents) ?? sold.priceCents
  const cents = unit === 'year' ? renewalCents : renewalCents * months
  const paid = rest.paid ?? [
    {
      payerKey: member.key,
      invoiceKey: (await buildInvoice(app, member, { subtotalCents: cents })).key,
      cents,
    },
  ]
  const [key] = await app.platform.database.transaction((tx) =>
    startPlans(
      tx,
      [
        {
          memberKey: member.key,
          contactKey: person.key,
          recipientName: person.displayName,
          locationKey: place.key,
          serviceKey: sold.key,
          title: sold.title,
          renewalCents,
          feeCents: 0,
          paidByItem: newKey('checkoutItem'),
          byToken: false,
          replacesPlanKey: null,
          partnershipKey: null,
          toName: 'Grace',
          fromName: 'Dana Whitfield',
          ...rest,
          unit,
          months,
          paid,
        },
      ],
      { ...app.cause(), now: started ?? app.now },
    ),
  )
  if (!key) throw new Error('no plan was made')
  await app.platform.database.transaction(async (tx) => {
    if (started) await deliverUntil(tx, app, key, since ?? app.now)
    if (autoRenew === false) await tx.update(plans).set({ autoRenew }).where(eq(plans.key, key))
    if (state) await moveToState(tx, app, key, state, since ?? app.now)
  })
  const [row] = await app.db.select().from(plans).where(eq(plans.key, key))
  if (!row) throw new Error('no plan was made')
  return { ...row, contact: person, location: place, service: sold }
}

/** Delivers everything due until `end`, each on its day, and creates the next gift of a monthly Top of Mind plan. */
async function deliverUntil(tx: Tx, app: TestApp, planKey: PlanKey, end: Date): Promise<void> {
  for (;;) {
    const [due] = await rowsOf<{ key: TouchKey; day: string }>(
      tx,
      sql`select key, event_date::text as day from touches where parent_key = ${planKey} and status = 'pending'
            and event_date <= ${dateIn(end)}::date order by event_date, key limit 1`,
    )
    if (!due) return
    const now = new Date(`${due.day}T06:00:00Z`)
    const touchKeys = await changeTouches(tx, sql`key = ${due.key}`, {
      status: 'completed',
      completedAt: now,
      deliveredAt: new Date(now.getTime() + 4 * dayMs),
      trackingNumber: `SIM${due.key.slice(-12).toUpperCase()}`,
      trackingCarrier: 'USPS',
      trackingStatus: 'delivered',
    })
    await makeNextGifts(tx, { touchKeys }, { ...app.cause(), now })
  }
}

/** Moves a plan's only paid period: paid from one calendar date to another, its next charge date. */
export async function setPaidTime(app: TestApp, planKey: PlanKey, from: string, to: string): Promise<void> {
  await app.db.execute(sql`
    with period as (update plan_periods set starts_on = ${from}::date, ends_on = ${to}::date where plan_key = ${planKey})
    update plans set next_charge = ${to}::date, anchor_day = ${Number(to.slice(8))} where key = ${planKey}`)
}

const dayMs = 86_400_000

async function moveToState(
  tx: Tx,
  app: TestApp,
  key: PlanKey,
  state: PlanStatus,
  since: Date,
): Promise<void> {
  const cause = { ...app.cause(), now: since }
  if (state === 'canceled' || state === 'expired')
    await endPlans(tx, [key], { as: state, reason: null }, cause)
  if (state === 'paused' || state === 'failed') {
    await pauseTouches(tx, key, cause)
    const at = state === 'paused' ? { pausedAt: since } : { failedAt: since }
    await tx
      .update(plans)
      .set({ status: state, ...at })
      .where(eq(plans.key, key))
  }
}
