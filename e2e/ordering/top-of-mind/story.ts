// Data for the browser tests of Top of Mind: a member with people, and services of three levels.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { type PlanParts, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, signIn } from '../../app.ts'
import { oncePerPortal } from '../../once-per-portal.ts'
import { buildPeople } from '../../build-people.ts'

type Service = Awaited<ReturnType<typeof buildTopOfMind>>

interface Shop {
  /** $196.00 or $18.00; $186.20 or $17.10 from the tenth plan on. */
  small: Service
  /** $296.00 or $27.00 for any count, with a service charge and its own page. */
  plus: Service
}

/** Addresses: in Oakland unless stated otherwise. Alaska is in the second shipping zone. */
const places = {
  US: {},
  AK: { city: 'Juneau', state: 'AK', zip: '99801' },
  CA: { country: 'CA', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' },
} as const

/** The business time for these tests, which share a portal and its shop only with the bulk order tests. */
export const storyTime = '2027-03-05T09:00:00Z'

const shopOf = oncePerPortal(async (app): Promise<Shop> => {
  const small = await buildTopOfMind(app, { level: 1 })
  const plus = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    level: 2,
    annualPriceCents: 29_600,
    monthlyPriceCents: 2700,
    annualPriceCaCents: 34_600,
    monthlyPriceCaCents: 3200,
    serviceFeeCents: 150,
    externalLink: 'https://goodturn.example/plus',
    tiers: [{ upTo: null, year: 29_600, month: 2700 }],
  })
  return { small, plus }
})

/** A signed-in member with a card and a state, and builders for their people and plans. */
export async function startEnrolling(
  { app, context }: { app: TestApp; context: BrowserContext },
  home: { country?: string; state?: string } = { state: 'CA' },
) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main', ...home })
  await buildCard(app, dana)
  const shop = await shopOf(app)
  await signIn(context, app, dana)
  return {
    dana,
    shop,
    ...buildPeople(app, dana, places),
    plan: (parts: Partial<PlanParts>) => buildPlan(app, { member: dana, service: shop.small, ...parts }),
  }
}

/** The table. */
export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'People and their plans' })

/** A person's row. */
export const rowOf = (page: Page, name: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** A person's cells, one per service. Each text ends with the person's name: see `expectCells`. */
export const cellsOf = (page: Page, name: string): Locator => rowOf(page, name).getByRole('gridcell')

/** Asserts the text in a person's cells, from first to last. */
export async function expectCells(page: Page, name: string, ...words: string[]): Promise<void> {
  await expect(cellsOf(page, name)).toHaveText(words.map((word) => `${word} for ${name}`))
}

/** The card of a service. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** The open drawer. */
export const drawerOf = (page: Page): Locator => page.getByRole('dialog')
