import type { Page } from '@playwright/test'

/**
 * Resolves once what the header asks for by itself has been answered: asked when the browser has time, it would meet
 * a session that a test ended meanwhile. Call it before the page that has the header opens.
 */
export async function headerAnswered(page: Page): Promise<void> {
  await Promise.all(
    ['billing/credits', 'notifications/unread'].map((call) => page.waitForResponse(`**/api/v1/${call}`)),
  )
}
