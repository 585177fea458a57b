import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// Half of what counts as good.
const shiftMax = 0.05
const answerMs = 150
/** What comes well after the rest, such as counts after what they count. */
const lateMs = 600

interface Shift {
  value: number
  what: string[]
}

/**
 * Watches what moves on a page by itself, and whether its header comes with its title. Answers to `late` come well after
 * the others.
 */
async function watch(page: Page, late: RegExp) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts, headerFirst: null })
    new MutationObserver(() => {
      const seen = window as typeof window & { headerFirst: boolean | null }
      if (seen.headerFirst !== null || !document.querySelector('main h1')) return
      seen.headerFirst = document.querySelector('header button') !== null
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        const what = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name =
            node instanceof Element
              ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 30)}`
              : 'text'
          return `${name}: ${was.x} ${was.y} ${was.width} ${was.height}, now ${is.x} ${is.y} ${is.width} ${is.height}`
        })
        shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Answers and pictures come late enough to push aside what did not wait for them.
  await page.route(/\/api\/|\.(webp|png|avif|jpe?g)(\?|$)/, async (route) => {
    const isLate = late.test(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, isLate ? lateMs : answerMs))
    await route.continue()
  })
}

async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const { shifts, headerFirst } = await page.evaluate(() => {
    const seen = window as typeof window & { shifts: Shift[]; headerFirst: boolean | null }
    return { shifts: seen.shifts, headerFirst: seen.headerFirst }
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path} moves: ${JSON.stringify(shifts)}`).toBeLessThan(shiftMax)
  expect(headerFirst, `${path} has its header when its title comes`).toBe(true)
}

for (const [name, size] of [
  ['wide', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the shop, a gift and people stand still while they load, ${name}`, async ({ portal, page }) => {
    await page.setViewportSize(size)
    await portal.signInAs('dana')
    const firstOf = async (list: string): Promise<string> => {
      const answer = await page.request.get(`${portal.url}/api/v1/${list}`)
      return ((await answer.json()) as { data: [{ key: string }] }).data[0].key
    }
    const gift = `/service-activation/${await firstOf('services')}/${await firstOf('contacts')}`
    await watch(page, /\/v1\/services\?/)
    await expectStill(page, '/services')
    await expectStill(page, '/contacts')
    await expectStill(page, gift)
  })
}

const above =
  /specialevents|services\/topofmind|credittotals|giftinglogs\/|happiness\/summary|reminders|surveys/

for (const [what, late] of [
  ['comes after it', above],
  ['comes before it', new RegExp(`/api/(?!.*(${above.source}))`)],
] as const) {
  test(`what stands above a list and ${what} does not push it down, on a phone`, async ({ portal, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await portal.signInAs('dana')
    await watch(page, late)
    for (const path of [
      '/subscriptions',
      '/top-of-mind',
      '/billing/credits',
      '/billing/giftinglog',
      '/happier-people',
      '/happier-people/happiness-quotient',
      '/sequences',
    ]) {
      await expectStill(page, path)
    }
  })
}
