// What the browser tests of plans look at: a member with plans of every kind and state.
import type { PlanStatus } from '@goodturn/contract/plans/status'
import { sql } from 'drizzle-orm'
import { specialEvents } from '../../server/src/catalog/tables.ts'
import { bumpVersion } from '../../server/src/catalog/version.ts'
import { bumpCounters } from '../../server/src/platform/counters.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { type TouchChange, changeTouches } from '../../server/src/touches/change.ts'
import { buildCard } from '../../server/test/build/card.ts'
import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { type PlanParts, buildCardPlan, buildPlan, buildTopOfMind } from '../../server/test/build/plan.ts'
import type { TestApp } from '../../server/test/test-app.ts'

type Services = {
  topOfMind: Awaited<ReturnType<typeof buildTopOfMind>>
  cards: Awaited<ReturnType<typeof buildCardPlan>>
}
const services = new WeakMap<TestApp, Promise<Services>>()

/** The two plans of the shop: Top of Mind, and Birthday Cards of $18.00 a year or $1.75 a month. Made once a portal. */
export function plansOfShop(app: TestApp): Promise<Services> {
  const made = services.get(app) ?? makeServices(app)
  services.set(app, made)
  return made
}

async function makeServices(app: TestApp): Promise<Services> {
  const topOfMind = await buildTopOfMind(app)
  const cards = await buildCardPlan(app, {
    tiers: [
      { upTo: 1, year: 1800, month: 175 },
      { upTo: null, year: 1500, month: 150 },
    ],
  })
  return { topOfMind, cards }
}

/** Dana with a card, and what she builds plans with. */
export async function startStory(app: TestApp, { card = true } = {}) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main Realty' })
  if (card) await buildCard(app, dana)
  const shop = await plansOfShop(app)
  const person = (firstName: string, lastName: string, parts = {}) =>
    buildContact(app, { member: dana, firstName, lastName, ...parts })
  /** A plan of Dana's: yearly Top of Mind for Grace Okafor unless told otherwise. */
  const plan = async (parts: Partial<PlanParts> = {}) =>
    buildPlan(app, { member: dana, service: shop.topOfMind, ...parts })
  return {
    app,
    dana,
    shop,
    person,
    plan,
    ago: (days: number) => new Date(app.now.getTime() - days * 86_400_000),
  }
}

export type Story = Awaited<ReturnType<typeof startStory>>

/** Puts a plan of `member` into a state, as the verbs leave it, with other columns besides. */
export async function putPlan(
  app: TestApp,
  plan: { key: string; memberKey: string },
  status: PlanStatus,
  set: ReturnType<typeof sql> = sql``,
): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`update plans set status = ${status} ${set} where key = ${plan.key}`)
    if (status !== 'canceled' && status !== 'expired') return
    await bumpCounters(tx, [
      { memberKey: plan.memberKey, name: 'plans:active', change: -1 },
      { memberKey: plan.memberKey, name: 'plans:inactive', change: 1 },
    ])
  })
}

/** Changes the touches of a plan, in the order of their dates, by as many changes as are given; answers their keys. */
export async function changeGifts(
  app: TestApp,
  plan: { key: string },
  ...changes: readonly (TouchChange | null)[]
): Promise<string[]> {
  const rows = await app.rows<{ key: string }>(
    sql`select key from touches where parent_key = ${plan.key} order by event_date, key`,
  )
  for (const [at, change] of changes.entries()) {
    if (!change || !rows[at]) continue
    const { key } = rows[at]
    await app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${key}`, change))
  }
  return rows.map(({ key }) => key)
}

/** Special events that can be ordered for. */
export async function buildSpecialEvents(app: TestApp, titles: readonly string[]): Promise<string[]> {
  const keys = titles.map(() => newKey('specialEvent'))
  await app.db.insert(specialEvents).values(
    titles.map((title, at) => ({
      key: keys[at] as string,
      slug: `event-${keys[at]}`,
      title,
      text: 'Think of many people at once.',
      art: { tint: 'cheer', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] },
    })),
  )
  await bumpVersion(app.db)
  return keys
}
