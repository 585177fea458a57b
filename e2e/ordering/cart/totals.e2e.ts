import { expect, test } from '../../app.ts'
import { giftToBuy } from '../checkout/gifts.ts'
import { openWithCart } from '../checkout/shopper.ts'

/** A review request of the page, and its time in ms on the page's own clock. */
interface ReviewRequest {
  at: number
  gone: boolean[]
}

test('B-9-27 totals load every 100 ms at most, and stay current', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  await page.addInitScript(() => {
    const asked: { at: number; gone: boolean[] }[] = []
    Object.assign(window, { asked })
    const { fetch } = window
    window.fetch = async (input, init) => {
      const at = performance.now()
      const request = new Request(input, init)
      if (request.url.endsWith('/billing/review')) {
        const { items } = await request.clone().json()
        asked.push({ at, gone: items.map((item: { soft_deleted?: boolean }) => item.soft_deleted ?? false) })
      }
      return fetch(request)
    }
  })
  await page.clock.install()
  const cart = Array.from({ length: 6 }, () => gift.cartItem())
  await openWithCart(page, gift.member, cart, '/purchase?mode=manage')
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$324.00')
  // From here on, the page's clock moves only on command, so a busy machine changes nothing.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const before = await asked()
  // 25 clicks, 20 ms apart: five of the six buttons end up clicked an odd number of times.
  for (let press = 0; press < 25; press += 1) {
    // Dispatched, because a real pointer would wait for the page's clock.
    await page
      .getByRole('button', { name: /^(Delete|Keep) / })
      .nth(press % 5)
      .dispatchEvent('click')
    await page.clock.runFor(20)
  }
  await page.clock.resume()
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$54.00')
  const during = (await asked()).slice(before.length)
  expect(during.length).toBeGreaterThan(1)
  expect(during.length).toBeLessThanOrEqual(7)
  const gaps = during.slice(1).map(({ at }, index) => at - (during[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
  expect(during.at(-1)?.gone).toEqual([true, true, true, true, true, false])

  function asked(): Promise<ReviewRequest[]> {
    return page.evaluate(() => (window as typeof window & { asked: ReviewRequest[] }).asked)
  }
})
