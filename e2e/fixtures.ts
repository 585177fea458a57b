// The `test` of every browser test: a portal per worker, and a page that is already at its address.
import { answerCookieQuestion } from './cookie-choice.ts'
import { delayResponses } from './delay-responses.ts'
import { credentialsOf } from './credentials.ts'
import { signIn, type Portal } from './portal.ts'
import { storyOf, test as base } from './worker.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

/** The worker's portal, and signing in the test's own browser. */
export type PortalInTest = Portal & {
  /**
   * Signs the test's browser in over HTTP: as a member of the demo story (`dana`), or as any other address with a
   * password. Throws with the portal's response if sign-in is refused.
   */
  signInAs: (who: string, password?: string) => Promise<void>
}

interface Options {
  /** False leaves the cookie question on the screen: `test.use({ cookiesAnswered: false })`. */
  cookiesAnswered: boolean
  /** True for a file that moves the clock. It gets a portal of its own, so others find the story unchanged. */
  movesTheClock: boolean
}

export const test = base.extend<{ portal: PortalInTest; story: Portal } & Options>({
  cookiesAnswered: [true, { option: true }],
  movesTheClock: [false, { option: true }],
  // The first test that needs it waits for it; its own timeout starts afterward.
  story: [
    async ({ stories, movesTheClock }, use, { parallelIndex, file }) =>
      use(await storyOf(stories, parallelIndex, movesTheClock ? file : null)),
    { timeout: 120_000 },
  ],
  baseURL: async ({ story }, use) => use(story.url),
  context: async ({ context, story, cookiesAnswered }, use) => {
    await delayResponses(context)
    if (cookiesAnswered) await answerCookieQuestion(context, story.url)
    await use(context)
  },
  portal: async ({ story, context }, use) => {
    await use({
      ...story,
      signInAs: (who, password) => {
        const person = password === undefined ? credentialsOf(who) : { email: who, password }
        return signIn(context, story, person.email, person.password)
      },
    })
  },
})
