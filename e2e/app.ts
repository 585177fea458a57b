// The `test` of browser tests that build what no screen makes (invitations, partners, administrators): the portal
// runs in the test's own process on an empty database, so that the server's builders can write into it.
import { type BrowserContext, test as base } from '@playwright/test'
import { TestApp } from '../server/test/test-app.ts'
import { sessionCookie } from '../server/src/accounts/sessions.ts'
import { answerCookieQuestion } from './cookie-choice.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

interface Options {
  /** False leaves the cookie question on the screen. */
  cookiesAnswered: boolean
}

interface WorkerOptions {
  /**
   * Business time at the start. Files share a portal when they start at the same time: one that moves the clock starts
   * at a time of its own, so that no other meets its future.
   */
  now: string
}

export const test = base.extend<Options, WorkerOptions & { app: TestApp }>({
  now: ['2027-03-01T09:00:00Z', { option: true, scope: 'worker' }],
  app: [
    async ({ now }, use) => {
      const app = await new TestApp().start({ now })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cookiesAnswered: [true, { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, app, cookiesAnswered }, use) => {
    if (cookiesAnswered) await answerCookieQuestion(context, app.url)
    await use(context)
  },
})

/** Gives the browser a session of `member`. */
export async function signIn(context: BrowserContext, app: TestApp, member: { key: string }): Promise<void> {
  const value = await app.sessionOf(member)
  await context.addCookies([{ name: sessionCookie, value, url: app.url, httpOnly: true, sameSite: 'Lax' }])
}
