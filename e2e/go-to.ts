import type { Page } from '@playwright/test'

/**
 * Navigates to another screen as a link does, without a page load. The previous screen may still be visible for a
 * moment, so wait for something only the new one has.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}
