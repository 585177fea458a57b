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

export const test = base.extend<Options, { app: TestApp }>({
  app: [
    // Playwright reads the fixtures a fixture needs from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await new TestApp().start()
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
