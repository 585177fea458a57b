import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'

/** A member of the demo story by key, a visitor who answered the cookie banner, or a newcomer who didn't. */
export type Who = 'dana' | 'rosa' | 'noah' | 'amelie' | 'theo' | 'helen' | 'imani' | 'visitor' | 'newcomer'

export interface Screen {
  /** File name of the picture. */
  name: string
  who: Who
  path: string | ((find: LookUp) => Promise<string>)
  /** Runs before the page is opened. */
  before?: (page: Page, find: LookUp) => Promise<unknown>
  /** Runs on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Calls that never respond, to show the page loading. */
  waitsFor?: string
  /** Calls that fail, to show the page's error. */
  failsAt?: string
  /** Used in the README. */
  readme?: boolean
}

/** Presses buttons one after another, each the first whose name starts this way. */
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

/** Presses the first button with a name. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
