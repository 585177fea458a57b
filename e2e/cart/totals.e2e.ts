import { expect, test } from '../app.ts'
import { fillCart } from '../checkout/cart-records.ts'
import { giftToBuy } from '../checkout/gifts.ts'

/** What the page sent to be reviewed, and when, in ms of the page's own clock. */
interface Asked {
  at: number
  gone: boolean[]
}

test('B-9-27 totals are asked for at most once in 100 ms, and where a burst of changes ends is asked for', async ({
  page,
  app,
  context,
}) => {
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
  await page.goto('/services')
  await fillCart(
    page,
    gift.member,
    Array.from({ length: 6 }, () => gift.cartItem()),
  )
  await page.goto('/purchase?mode=manage')
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$324.00')
  const before = await asked()
  // 25 presses within about half a second: five of the six are pressed an odd number of times in the end.
  await page.evaluate(async () => {
    for (let press = 0; press < 25; press += 1) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main li button')].filter((button) =>
        /^(Delete|Keep) /.test(button.getAttribute('aria-label') ?? ''),
      )
      buttons[press % 5]?.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await expect(page.getByText('New subtotal').first().locator('..')).toContainText('$54.00')
  const during = (await asked()).slice(before.length)
  expect(during.length).toBeGreaterThan(1)
  expect(during.length).toBeLessThan(25)
  const gaps = during.slice(1).map(({ at }, index) => at - (during[index]?.at ?? 0))
  // Timers of a browser are a millisecond or two early or late.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(95)
  expect(during.at(-1)?.gone).toEqual([true, true, true, true, true, false])

  function asked(): Promise<Asked[]> {
    return page.evaluate(() => (window as unknown as { asked: Asked[] }).asked)
  }
})
