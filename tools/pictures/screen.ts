import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'

/** A member of the demo story by key, a visitor who answered the cookie question, or a newcomer who did not. */
export type Who = 'dana' | 'rosa' | 'noah' | 'amelie' | 'theo' | 'helen' | 'imani' | 'visitor' | 'newcomer'

export interface Screen {
  /** The file's name. */
  name: string
  who: Who
  path: string | ((find: LookUp) => Promise<string>)
  /** What is done before the page is opened. */
  before?: (page: Page, find: LookUp) => Promise<unknown>
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Calls that never answer: the page as it waits. */
  waitsFor?: string
  /** Calls that the portal refuses: the page as it says so. */
  failsAt?: string
  /** Shown by the README. */
  readme?: boolean
}

/** Presses one button after the other, each the first whose name begins so. */
export const pressAll =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
  }

/** Presses the first button of a name. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
