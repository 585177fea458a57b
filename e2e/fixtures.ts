// The `test` of every browser test: a portal per worker, and a page that is already at its address.
import { launchPortal, signIn, type Portal } from './portal.ts'
import { answerCookieQuestion } from './cookie-choice.ts'
import { letAnswersComeLate } from './late-answers.ts'
import { whoIs } from './people.ts'
import { test as base } from './windows.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

/** The worker's portal, and signing in the test's own browser. */
export type PortalInTest = Portal & {
  /**
   * Signs the test's browser in over HTTP as a member of the demo story (`dana`), or with a password as the address
   * of anybody else. Throws with the portal's answer when it refuses.
   */
  signInAs: (who: string, password?: string) => Promise<void>
}

interface Options {
  /** False leaves the cookie question on the screen: `test.use({ cookiesAnswered: false })`. */
  cookiesAnswered: boolean
}

interface WorkerOptions {
  /** True for a file that moves the clock: others find the story as it began, in a portal of theirs. */
  movesTheClock: boolean
}

export const test = base.extend<{ portal: PortalInTest } & Options, { workerPortal: Portal } & WorkerOptions>(
  {
    cookiesAnswered: [true, { option: true }],
    // Playwright starts another worker, and so another portal, where a worker's option differs.
    movesTheClock: [false, { option: true, scope: 'worker' }],
    workerPortal: [
      // Playwright reads the fixtures a fixture needs from its first parameter.
      // eslint-disable-next-line no-empty-pattern
      async ({}, use, worker) => {
        const portal = await launchPortal(`worker-${worker.parallelIndex}`)
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ workerPortal }, use) => use(workerPortal.url),
    context: async ({ context, workerPortal, cookiesAnswered }, use) => {
      await letAnswersComeLate(context)
      if (cookiesAnswered) await answerCookieQuestion(context, workerPortal.url)
      await use(context)
    },
    portal: async ({ workerPortal, context }, use) => {
      await use({
        ...workerPortal,
        signInAs: (who, password) => {
          const person = password === undefined ? whoIs(who) : { email: who, password }
          return signIn(context, workerPortal, person.email, person.password)
        },
      })
    },
  },
)
