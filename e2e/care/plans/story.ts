// Data for the browser tests of plans: a member with plans of every kind and state.
import type { MemberKey } from '@goodturn/contract/ids'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { bumpCounter } from '../../../server/src/platform/database/counters.ts'
import { type TouchChange, changeTouches } from '../../../server/src/care/touches/change.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { type PlanParts, buildCardPlan, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect } from '../../app.ts'
import { oncePerPortal } from '../../once-per-portal.ts'

interface Shop {
  topOfMind: Awaited<ReturnType<typeof buildTopOfMind>>
  cards: Awaited<ReturnType<typeof buildCardPlan>>
}

/**
 * Top of Mind, and Birthday Cards: $18.00 a year or $1.75 a month, $15.00 or $1.50 from the third plan on. Built once
 * per portal.
 */
const shopOf = oncePerPortal(async (app): Promise<Shop> => {
  const topOfMind = await buildTopOfMind(app)
  const tiers = [
    { upTo: 2, year: 1800, month: 175 },
    { upTo: null, year: 1500, month: 150 },
  ]
  return { topOfMind, cards: await buildCardPlan(app, { tiers }) }
})

/** Dana with a card, and the services she buys. */
export async function startStory(app: TestApp, { card = true } = {}) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main Realty' })
  if (card) await buildCard(app, dana)
  const shop = await shopOf(app)
  const person = (firstName: string, lastName: string, parts: Partial<Person> = {}) =>
    buildContact(app, { member: dana, firstName, lastName, ...parts })
  /** A plan of Dana's: yearly Top of Mind for Grace Okafor, started now, unless overridden. */
  const plan = (parts: Partial<PlanParts> = {}) =>
    buildPlan(app, { member: dana, service: shop.topOfMind, ...parts })
  const ago = (days: number) => new Date(app.now.getTime() - days * 86_400_000)
  return { dana, shop, person, plan, ago }
}

type Person = Parameters<typeof buildContact>[1]

/** Changes the touches of a plan in date order; returns all keys. */
export async function changeGifts(
  app: TestApp,
  plan: { key: string },
  ...changes: readonly (TouchChange | null)[]
): Promise<string[]> {
  const rows = await app.rows<{ key: string }>(
    sql`select key from touches where parent_key = ${plan.key} order by event_date, key`,
  )
  for (const [at, change] of changes.entries()) {
    const key = rows[at]?.key
    if (!change || !key) continue
    await app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${key}`, change))
  }
  return rows.map(({ key }) => key)
}

/** Plans like `plan`, each a minute older than the one before, for long lists. */
export async function buildMore(
  app: TestApp,
  plan: { key: string; memberKey: MemberKey },
  count: number,
): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into plans select (jsonb_populate_record(p, jsonb_build_object('key', 'plan_more' || n || right(p.key, 12),
        'paid_by_item', null, 'created_at', p.created_at - n * interval '1 minute'))).*
      from plans p, generate_series(1, ${count}::int) n where p.key = ${plan.key}`)
    await bumpCounter(tx, plan.memberKey, 'plans:active', count)
  })
}

/** Opens the plan for `person` from My Plans, or from another plan's page through its back link. */
export async function goToPlanOf(
  page: Page,
  person: string,
  filter: 'Active' | 'Inactive' = 'Active',
): Promise<void> {
  const main = page.getByRole('main')
  if (!new URL(page.url()).pathname.endsWith('/subscriptions'))
    await main.getByRole('link', { name: 'My Plans', exact: true }).click()
  if (filter === 'Inactive') await main.getByRole('button', { name: 'Inactive' }).click()
  await main.getByRole('listitem').filter({ hasText: person }).getByRole('link').click()
  await expect(page).toHaveURL(/\/subscriptions\/plan_/)
}
