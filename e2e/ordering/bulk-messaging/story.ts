// Data for the browser tests of bulk messaging: a gift on its way to several people.
import { addDays, dateIn } from '@goodturn/contract/time'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'

export const defaultText = 'Winter fruit, picked ripe and still in its leaves, for the kitchen counter.'
export const ownText = 'Thank you for sending Priya my way.'

/** Dana and one touch of a gift per name, a day apart; those in `changed` have their own message. */
export async function startStory(
  app: TestApp,
  names: string[] = ['Grace Okafor', 'Tomás Herrera', 'Joan Lindqvist'],
  { changed = [] as string[], withoutCompany = [] as string[] } = {},
) {
  const dana = await buildMember(app, { type: 'business', firstName: 'Dana', lastName: 'Whitfield' })
  const translations = [{ code: 'es', title: 'Spanish', msg: 'Fruta de invierno para tu cocina.' }]
  const experience = await buildExperience(app, { contactMessage: defaultText, translations })
  await app.db.execute(sql`update messaging_prompts set retired_at = now()`)
  const warm = await buildPrompt(app, { title: 'Warm Thank You', style: 'thanks' })
  await buildPrompt(app, { title: 'Shorter', style: 'shorter' })
  const keys: string[] = []
  for (const [at, displayName] of names.entries()) {
    const company = withoutCompany.includes(displayName) ? null : 'Harbor & Main'
    const recipient = await buildRecipient(app, dana, { displayName, company })
    const eventDate = addDays(dateIn(app.now), 10 + at)
    const change = changed.includes(displayName) ? { customMessage: ownText } : {}
    keys.push((await buildTouch(app, { member: dana, recipient, experience, eventDate, change })).key)
  }
  const messages = async () => {
    const rows = await app.rows<{ key: string; message: string | null; prompt: string | null }>(
      sql`select key, custom_message as message, messaging_prompt_id as prompt from touches
          where experience_key = ${experience.key}`,
    )
    return keys.map((key) => rows.find((row) => row.key === key)?.message ?? null)
  }
  return { dana, experience, keys, warm, messages, path: `/bulk-messaging/${experience.key}` }
}

/** A person's row. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) })

export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).click()

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Updating messaging for/ })

export const box = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The bodies of the save calls. */
export function savesOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/touches/bulkmessagingupdate')) bodies.push(request.postDataJSON())
  })
  return bodies
}
