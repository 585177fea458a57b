import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { signIn } from '../../app.ts'

/** A member whose profile is complete. */
const completeProfile = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  company: 'Harbor and Main',
  phone: '5105550118',
  street: '1990 Mountain Boulevard',
  street2: null,
  city: 'Oakland',
  state: 'CA',
  zip: '94611',
  country: 'US',
}

/** A member with a complete profile, signed in, on a page of the settings. */
export async function openSettings(
  { page, app, context }: { page: Page; app: TestApp; context: BrowserContext },
  place: string,
  parts: Parameters<typeof buildMember>[1] = {},
) {
  const member = await buildMember(app, { ...completeProfile, ...parts })
  await signIn(context, app, member)
  await page.goto(`/settings/${place}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return member
}

/** Makes the member's sessions older than ten minutes. */
export const ageSessions = (app: TestApp, member: { key: string }) =>
  app.db.execute(
    sql`update sessions set signed_in_at = signed_in_at - interval '11 minutes' where member_key = ${member.key}`,
  )

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Presses Save and returns the request and the response. */
export async function save(page: Page) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const answer = await answered
  return {
    sent: answer.request().postDataJSON() as Record<string, unknown>,
    status: answer.status(),
    body: (await answer.json()) as { data: Record<string, unknown> },
  }
}
