// Shared by the browser tests of editing and touch assistance.
import { type Page, expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildExperience } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import type { Story } from './story.ts'

/** The toast with exactly this text. */
export const toastOf = (page: Page, words: string) =>
  page.getByRole('status', { name: 'Notifications' }).getByText(words, { exact: true })

/** The value next to a label in the facts. */
export const factOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'About this gift' })
    .locator('dt', { hasText: label })
    .locator('xpath=following-sibling::dd[1]')

/** Opens touch assistance. */
export async function openAssistance(page: Page) {
  await page.getByRole('button', { name: 'Get help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift help' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The API's view of a touch. */
export async function fetchTouch(app: TestApp, { dana }: Story, key: string) {
  const { body } = await (await app.as(dana)).get(`/v1/touches/details/${key}`)
  return body.data
}

/** The bodies of the calls the page makes to change touches. */
export function recordChanges(page: Page) {
  const sent: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.includes('/v1/touch')) return
    const body: unknown = request.postData() ? request.postDataJSON() : null
    sent.push({ method: request.method(), path: pathname, body })
  })
  return sent
}

/** A Top of Mind gift and two others it can be swapped for. */
export async function swappableGift(app: TestApp) {
  const others = [
    await buildExperience(app, { title: 'Winter Hearth Box', contactMessage: 'Warm wishes from us.' }),
    await buildExperience(app, { title: 'A Quiet Evening', contactMessage: 'Rest well.' }),
  ]
  const gift = await buildExperience(
    app,
    { title: 'Gift of spring', swappable: true },
    { isTopOfMind: true, title: 'Top of Mind' },
  )
  await app.db.execute(
    sql`update experiences set replacements = (select array_agg(slug order by title desc) from experiences
          where key in (${others[0]?.key}, ${others[1]?.key})) where key = ${gift.key}`,
  )
  return { gift, others }
}
