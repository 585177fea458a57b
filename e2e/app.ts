// The `test` of browser tests that build what no screen can create (invitations, partners, administrators). The portal
// runs in the test's own process on an empty database, so the server's builders can write to it.
import type { StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import type { BrowserContext, Page } from '@playwright/test'
import { TestApp } from '../server/test/test-app.ts'
import { sessionCookie } from '../server/src/identity/accounts/sign-in/sessions.ts'
import { answerCookieQuestion } from './cookie-choice.ts'
import { delayResponses } from './delay-responses.ts'
import { test as base } from './worker.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

interface Options {
  /** False leaves the cookie question on the screen. */
  cookiesAnswered: boolean
  /** Business time at the start. Tests that start at the same time share a portal, until one of them moves its clock. */
  now: string
  app: TestApp
}

export const test = base.extend<Options>({
  now: ['2027-03-01T09:00:00Z', { option: true }],
  // The first test that needs a portal waits for it; its own timeout starts afterward. A portal whose clock was moved
  // is stopped with the test that moved it, so no other test sees its future.
  app: [
    async ({ now, portals }, use) => {
      const portal = portals.get(now) ?? new TestApp().start({ now })
      portals.set(now, portal)
      const app = await portal
      const ahead = app.platform.clock.offsetMs()
      await use(app)
      if (app.platform.clock.offsetMs() === ahead) return
      portals.delete(now)
      await app.stop()
    },
    { timeout: 120_000 },
  ],
  cookiesAnswered: [true, { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, app, cookiesAnswered }, use) => {
    await delayResponses(context)
    if (cookiesAnswered) await answerCookieQuestion(context, app.url)
    await use(context)
  },
})

/** Gives the browser a session of `member`. */
export async function signIn(context: BrowserContext, app: TestApp, member: { key: string }): Promise<void> {
  const value = await app.sessionOf(member)
  await context.addCookies([{ name: sessionCookie, value, url: app.url, httpOnly: true, sameSite: 'Lax' }])
}

/** Signs the browser in to the console as a new staff member with a role, and returns who they are. */
export async function signInAsStaff(
  page: Page,
  app: TestApp,
  role: StaffRole,
): Promise<{ key: StaffKey; email: string; name: string }> {
  const staff = await app.hire(role)
  const [name = '', value = ''] = (await app.staffSessionOf(staff.key)).split('=')
  await page.context().addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Lax' }])
  return staff
}
