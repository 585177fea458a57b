// Data for the browser tests of the bulk order form: a member with people, and three gifts.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { buildSpecialEvent } from '../../../server/test/build/special-event.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { signIn } from '../../app.ts'
import { oncePerPortal } from '../../once-per-portal.ts'
import { buildPeople } from '../../build-people.ts'

/**
 * The business time for these tests, which share a portal and its shop only with the Top of Mind tests. Those show
 * plans where this form shows gifts.
 */
export { storyTime } from '../top-of-mind/story.ts'

interface Shop {
  /** $48.00; $56.00 to Canada. */
  box: Awaited<ReturnType<typeof buildService>>
  /** $54.00, to the US only. */
  crate: Awaited<ReturnType<typeof buildService>>
  /** $39.00, in another category. */
  honey: Awaited<ReturnType<typeof buildService>>
}

const shopOf = oncePerPortal(async (app): Promise<Shop> => {
  await app.db.execute(
    sql`insert into categories (slug, title, art, position) values ('treats', 'Treats', '{"tint":"treats","of":[]}', 1)
        on conflict do nothing`,
  )
  const box = await buildService(app, {
    title: 'Winter Hearth Box',
    priceCents: 4800,
    priceCaCents: 5600,
    popularity: 9,
  })
  const crate = await buildService(app, {
    title: 'Holiday Citrus Crate',
    priceCents: 5400,
    usOnly: true,
    popularity: 8,
  })
  const honey = await buildService(app, {
    title: 'Honey from Three Hives',
    priceCents: 3900,
    category: 'treats',
    popularity: 7,
  })
  await buildSpecialEvent(app, { slug: 'year-end', serviceKeys: [box.key, crate.key, honey.key] })
  return { box, crate, honey }
})

/** Addresses: in Oakland unless stated otherwise. */
const places = {
  US: {},
  CA: { country: 'CA', city: 'Vancouver', state: 'BC', zip: 'V5K 0A1' },
} as const

/** A signed-in member with a card, and builders for their people. */
export async function startOrdering({ app, context }: { app: TestApp; context: BrowserContext }) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main' })
  await buildCard(app, dana)
  const shop = await shopOf(app)
  await signIn(context, app, dana)
  return {
    dana,
    shop,
    ...buildPeople(app, dana, places),
  }
}

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'People and their gifts' })

/** A person's row. */
export const rowOf = (page: Page, name: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** The button that adds a gift for a person. */
export const addOf = (page: Page, gift: string, name: string): Locator =>
  page.getByRole('button', { name: `Add ${gift} for ${name}` })

/** The cell that shows a gift in the cart for a person. */
export const inCart = (page: Page, gift: string, name: string): Locator =>
  rowOf(page, name)
    .getByRole('gridcell')
    .filter({ hasText: `In Cart ${gift} for ${name}` })

/** The column header of a gift. */
export const columnHeader = (page: Page, gift: string): Locator =>
  page.getByRole('columnheader').filter({ hasText: gift })
