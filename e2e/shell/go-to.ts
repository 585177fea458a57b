import type { Page } from '@playwright/test'

/** Goes to another screen as a link does: without another page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}
