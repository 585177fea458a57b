import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

/** Google rates a page below it as good. */
const shiftMax = 0.1

/** The first parts of home, of which each member of the story has some. */
const parts = /^(Needs you|On the way|Next 14 days|Dates to remember)$/

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The sum of layout shifts without user input, from the first paint on. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Earlier shifts are reported with the next frame; nothing is reported if nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)))
      }),
  )
}

/** Holds the files or answers that match until the page has rendered without them. */
async function holdUntilRendered(page: Page, what: RegExp) {
  let release = () => {}
  const drawn = new Promise<void>((done) => (release = done))
  await page.route(what, async (route) => {
    await drawn
    await route.fallback()
  })
  return release
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const lateParts = [
  ['answer', /\/api\/v1\/home$/],
  ['code', /\/HomeBlock-[^/]*\.js$/],
] as const

for (const [who, path, besides, below] of [
  ['dana', '/activity', /\/api\/v1\/users\/activity/, 'All gifts'],
  ['rosa', '/', /\/api\/v1\/dashboard/, 'Quick links'],
] as const) {
  test(`late content on ${path} doesn't shift the layout @all`, async ({ page, portal }) => {
    await portal.signInAs(who)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const [late, what] of lateParts) {
        const release = await holdUntilRendered(page, what)
        const answers = [besides, ...(late === 'code' ? [/\/api\/v1\/home$/] : [])]
        const come = answers.map((each) => page.waitForResponse(each))
        await page.goto(path)
        await Promise.all(come)
        await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
        release()
        await expect(page.getByRole('region', { name: parts }).first()).toBeVisible()
        await expect(page.getByRole('heading', { name: below })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shiftsOf(page), `${late} at ${size.width} pixels`).toBeLessThan(shiftMax)
        await page.unroute(what)
      }
    }
  })
}
