import { expect, type Page } from '@playwright/test'

const stoppable = new WeakSet<Page>()

/**
 * A success banner is in sight 2.5 s after it appeared and gone after 3.5 s (B-4.11-01). `appear` brings it up; the
 * page's clock stands while it is looked at.
 */
export async function expectForThreeSeconds(
  page: Page,
  text: string,
  appear: () => Promise<unknown>,
): Promise<void> {
  if (!stoppable.has(page)) await page.clock.install()
  stoppable.add(page)
  await appear()
  const banner = page.getByRole('status').filter({ hasText: text })
  await expect(banner).toBeVisible()
  await page.mouse.move(0, 0)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 100)
  await page.clock.runFor(2300)
  await expect(banner).toBeVisible()
  await page.clock.runFor(1100)
  await expect(banner).toBeHidden()
  await page.clock.resume()
}
