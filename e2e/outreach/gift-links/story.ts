// Shared by the browser tests of gift links: gifts to choose from, a mailbox that wants no more mail, and answers.
import type { GiftLinkKey, ServiceKey } from '@goodturn/contract/ids'
import type { Page } from '@playwright/test'
import type { AcceptedAddress } from '../../../server/src/outreach/gift-links/accepted/place-of.ts'
import { acceptLink, declineLink, openLink } from '../../../server/src/outreach/gift-links/answer.ts'
import { denver } from '../../../server/test/build/outreach/gift-link.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect } from '../../app.ts'

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

/** The recipient's employer doesn't allow gifts. */
export const declineAsRecipient = (app: TestApp, key: GiftLinkKey, note: string | null) =>
  app.db.transaction((tx) => declineLink(tx, key, { reason: 'employer', note }, app.cause()))

/** Fails if the page scrolls sideways on a phone. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}
