import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { experiences, prices, priceTiers, services } from '../../src/catalog/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import { type NewPlan, startPlans } from '../../src/plans/start.ts'
import { plans } from '../../src/plans/tables.ts'
import type { TestApp } from '../app.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildInvoice } from './invoice.ts'
import { buildExperience } from './touch.ts'

const art = { tint: 'plans', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] }
const seasons = ['spring', 'summer', 'fall', 'winter'] as const

interface PlanServiceParts extends Partial<typeof services.$inferInsert> {
  /** Tiers of zone 1, small counts first, with the price of a year and of a month. */
  tiers?: { upTo: number | null; year: number; month: number }[]
}

/**
 * Top of Mind as the shop sells it: $196.00 a year or $18.00 a month, from the tenth plan on $186.20 or $17.10, three
 * payments a gift, one gift a season, to the US. `parts` says what the test talks about.
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

/** A plan of two cards a year, at the start and after six months: $18.00 a year or $1.75 a month, also to Canada. */
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
}

/** A plan as its purchase leaves it, started now and paid by `member` alone: yearly Top of Mind unless told otherwise. */
export async function buildPlan(app: TestApp, { member, contact, location, service, ...parts }: PlanParts) {
  const person = contact ?? (await buildContact(app, { member }))
  const place = location ?? (await buildLocation(app, { contact: person }))
  const sold = service ?? (await buildTopOfMind(app))
  const unit = parts.unit ?? 'year'
  const months = parts.months ?? (unit === 'year' ? 12 : (sold.monthlyPaymentsPerTouch ?? 1))
  const renewalCents = (unit === 'year' ? sold.annualPriceCents : sold.monthlyPriceCents) ?? sold.priceCents
  const cents = unit === 'year' ? renewalCents : renewalCents * months
  const paid = parts.paid ?? [
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
          ...parts,
          unit,
          months,
          paid,
        },
      ],
      app.cause(),
    ),
  )
  const [row] = await app.db
    .select()
    .from(plans)
    .where(sql`${plans.key} = ${key}`)
  if (!row) throw new Error('no plan was made')
  return { ...row, contact: person, location: place, service: sold }
}
