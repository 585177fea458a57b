// Shared by the browser tests of gift links: gifts to choose from, a mailbox that wants no more mail, and answers.
import type { GiftLinkKey, ServiceKey } from '@goodturn/contract/ids'
import type { Browser, Page } from '@playwright/test'
import type { AcceptedAddress } from '../../../server/src/outreach/gift-links/accepted/place-of.ts'
import { acceptLink, openLink } from '../../../server/src/outreach/gift-links/answer.ts'
import { denver } from '../../../server/test/build/outreach/gift-link.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect } from '../../app.ts'
import type { ClickCounter } from '../../click-counter.ts'

/** Adds gifts of $40.00 to the shop; `slugs` lists them in the catalog in place of another gift. */
export async function otherGifts(app: TestApp, titles: readonly string[]) {
  const slugs: string[] = []
  const keys: ServiceKey[] = []
  for (const title of titles) {
    const slug = `other-${app.next('other')}`
    const { serviceKey } = await buildExperience(app, { title, slug }, { priceCents: 4000 })
    slugs.push(slug)
    keys.push(serviceKey)
  }
  return { slugs, keys }
}

/** The recipient presses "See your gift". */
export const openAsRecipient = (app: TestApp, key: GiftLinkKey) =>
  app.db.transaction((tx) => openLink(tx, key, app.cause()))

/** The recipient gives an address in Denver. */
export async function acceptAsRecipient(app: TestApp, key: GiftLinkKey, isShared: boolean): Promise<void> {
  const to: AcceptedAddress = { kind: 'typed', name: 'Grace Okafor', address: denver, isShared }
  await app.db.transaction((tx) => acceptLink(tx, key, to, app.cause(), app.platform.ports.geocoder))
  // A gift that is paid now is charged by a job.
  await app.platform.jobs.drain()
}

/** A recipient's phone, without a session. */
export async function phoneOf(browser: Browser, app: TestApp) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: app.url })
  return { guest: await context.newPage(), close: () => context.close() }
}

/** The recipient opens a gift and has it sent to an address in Denver, counting their presses. */
export async function answerWithAddress(guest: Page, person: ClickCounter): Promise<void> {
  await person.click(guest.getByRole('button', { name: 'See your gift' }))
  await person.click(guest.getByRole('link', { name: /^Send it here/ }))
  await person.fill(guest.getByLabel('Street'), denver.street)
  await person.fill(guest.getByRole('textbox', { name: 'City' }), denver.city)
  await guest.getByLabel('State or province').selectOption(denver.state)
  await person.fill(guest.getByLabel('ZIP or postal code'), denver.zip)
  await person.fill(guest.getByLabel('Name'), 'Grace Okafor')
  await person.click(guest.getByRole('button', { name: 'Send it here' }))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('It’s yours. We’re wrapping it now.')
}

/** Fails if the page scrolls sideways on a phone. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}
