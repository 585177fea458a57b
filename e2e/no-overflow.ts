import { type Page, expect } from '@playwright/test'

/** Asserts that the page is no wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** Asserts that at 390 px the page doesn't scroll sideways, and that nothing on it is cut off or scrolls on its own. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *:not(input, textarea, svg, svg *)')].flatMap((part) => {
      const { width, right } = part.getBoundingClientRect()
      // Screen-reader-only text is a pixel wide, and pictures may be cropped.
      if (width <= 1 || part.textContent?.trim() === '') return []
      const isClipped =
        getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      return isClipped || right > window.innerWidth + 1
        ? [`${part.tagName} ${part.className}: ${part.textContent?.slice(0, 40)}`]
        : []
    }),
  )
  expect(cut).toEqual([])
}
