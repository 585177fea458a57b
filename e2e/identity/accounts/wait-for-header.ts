import type { Page } from '@playwright/test'

/**
 * Resolves once the header's own requests are answered. The header sends them when the browser is idle, so they could
 * otherwise hit a session the test has ended. Call it before opening the page.
 */
export async function waitForHeaderResponses(page: Page): Promise<void> {
  await Promise.all(
    ['billing/credits', 'notifications/unread'].map((call) => page.waitForResponse(`**/api/v1/${call}`)),
  )
}
