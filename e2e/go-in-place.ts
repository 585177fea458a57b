import type { Page } from '@playwright/test'

/** Goes to a path as a link of the app does: without a new document. */
export const goInPlace = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState({}, '', to), path)
