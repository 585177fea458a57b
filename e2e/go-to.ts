import type { Page } from '@playwright/test'

/**
 * Goes to another screen as a link does: without another page load. What the screen before showed may still be there for
 * a moment, so wait for something that only the new one has.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}
