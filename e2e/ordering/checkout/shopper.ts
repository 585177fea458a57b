// Shared by the tests of cart and checkout: fill the cart as a person does, and read the tag manager's queue.
import { expect, type Page } from '@playwright/test'
import type { Purchase } from '../../../server/test/build/purchase.ts'
import { fillCart } from '../../../tools/programs/cart-records.ts'

/** The address where a single service for one person is set up. */
export const setupPath = ({ experience, contact }: Pick<Purchase, 'experience' | 'contact'>) =>
  `/service-activation/${experience.serviceKey}/${contact.key}`

/** Puts the gift into the cart on its own page. */
export async function putInCart(page: Page, gift: Pick<Purchase, 'experience' | 'contact'>): Promise<void> {
  await page.goto(setupPath(gift))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  // Shown once it is stored, so the next page finds it.
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
}

/** Opens `path` with `items` in the cart of `member`, without the screens that add them. */
export async function openWithCart(
  page: Page,
  member: { key: string },
  items: Parameters<typeof fillCart>[2],
  path = '/payment',
): Promise<void> {
  // A blank page first needs the portal's origin; a static file loads without starting a screen.
  if (page.url() === 'about:blank') await page.goto('/favicon.svg')
  await fillCart(page, member, items)
  await page.goto(path)
}

/** An entry of the tag manager's queue, with the fields these tests read. */
export interface QueueEntry {
  event?: string
  ecommerce?: Record<string, unknown>
}

/** The entries of the tag manager's queue with this event. */
export async function eventsOf(page: Page, event: string): Promise<QueueEntry[]> {
  const entries = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? [])
  return (entries as QueueEntry[]).filter((entry) => entry.event === event)
}

/** Asserts the number of items the header shows for the cart. */
export async function expectInCart(page: Page, items: string): Promise<void> {
  await expect(
    page.getByRole('banner').getByRole('link', { name: `Cart, ${items}`, exact: true }),
  ).toBeVisible()
}

/** The header's own requests, sent when the browser is idle. */
const headerCalls = ['/api/v1/billing/credits', '/api/v1/notifications/unread']

/** Method and path of the calls a page makes while `act` runs. */
export async function callsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url: () => string; method: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !headerCalls.includes(pathname))
      calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return calls
}
