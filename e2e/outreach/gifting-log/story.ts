import type { Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildLogKeeper } from '../../../server/test/build/gifting-log.ts'
import type { TestApp } from '../../../server/test/test-app.ts'

/** The path of the gifting log. */
export const path = '/billing/giftinglog'

/** A member with the permission, and two of their people. */
export async function startStory(app: TestApp) {
  const member = await buildLogKeeper(app)
  const grace = await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor' })
  const kwame = await buildContact(app, { member, firstName: 'Kwame', lastName: 'Mensah' })
  return { member, grace, kwame }
}

/** The rows of the log, including the header. */
export const entries = (page: Page) => page.getByRole('table', { name: 'Entries' }).getByRole('row')
/** The form of an entry. */
export const form = (page: Page) => page.getByRole('form', { name: 'Entry' })
