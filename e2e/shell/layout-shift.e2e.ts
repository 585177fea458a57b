import type { Page } from '@playwright/test'
import { runsAll } from '../../tools/suite/extent.ts'
import { expect, test } from '../fixtures.ts'

// Half the layout shift score that still counts as good.
const shiftMax = 0.05
const answerMs = 150
/** The delay of late answers, such as counts that follow their list. */
const lateMs = 600

interface Shift {
  value: number
  what: string[]
}

/**
 * Watches layout shifts on a page, and whether its header appears with its title. Answers that match `late` arrive well
 * after the others.
 */
async function watchLayoutShifts(page: Page): Promise<{ late: RegExp }> {
  const watched = { late: /^$/ }
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
  // Answers and pictures arrive late enough to shift a layout that reserved no space for them.
  await page.route(/\/api\/|\.(webp|png|avif|jpe?g)(\?|$)/, async (route) => {
    const isLate = watched.late.test(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, isLate ? lateMs : answerMs))
    await route.continue()
  })
  return watched
}

async function expectNoShift(page: Page, path: string) {
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

const lateCalls =
  /specialevents|services\/topofmind|credittotals|giftinglogs\/|happiness\/summary|reminders|surveys/
const lists = [
  '/subscriptions',
  '/top-of-mind',
  '/billing/credits',
  '/billing/giftinglog',
  '/happier-people',
  '/happier-people/happiness-quotient',
  '/sequences',
]

test("late content doesn't shift pages while they load", async ({ portal, page }) => {
  await portal.signInAs('dana')
  const firstOf = async (list: string): Promise<string> => {
    const answer = await page.request.get(`${portal.url}/api/v1/${list}`)
    return ((await answer.json()) as { data: [{ key: string }] }).data[0].key
  }
  const gift = `/service-activation/${await firstOf('services')}/${await firstOf('contacts')}`
  const watched = await watchLayoutShifts(page)
  const [wide, phone] = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]
  watched.late = /\/v1\/services\?/
  for (const size of runsAll ? [wide, phone] : [phone]) {
    await page.setViewportSize(size)
    for (const path of ['/services', '/contacts', gift]) await expectNoShift(page, path)
  }
  // On a phone.
  const some = runsAll ? lists : lists.slice(0, 1)
  for (const late of [lateCalls, new RegExp(`/api/(?!.*(${lateCalls.source}))`)]) {
    watched.late = late
    for (const path of some) await expectNoShift(page, path)
  }
})
