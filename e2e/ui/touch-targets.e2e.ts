import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'

const lists = [
  ['/contacts', 'People'],
  ['/activity', /, Dana$/],
  ['/locations', 'Locations'],
  ['/billing/invoices', 'Invoices'],
  ['/subscriptions', 'My Plans'],
  ['/calendar', 'Calendar'],
  ['/services', 'Services'],
] as const

const leastPx = 24

/** Controls on the screen that are smaller than a fingertip, except links inside a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    // Clicking a label also activates its input.
    const boxOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null
      const [own, around] = [element.getBoundingClientRect(), label?.getBoundingClientRect()]
      return {
        width: Math.max(own.width, around?.width ?? 0),
        height: Math.max(own.height, around?.height ?? 0),
      }
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="button"]')]
      .filter((element) => isShown(element) && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = boxOf(element)
        // Screen-reader-only elements, such as the skip link, have no size until focused.
        if (width <= 1 || height <= 1 || (width >= least && height >= least)) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
        return [`${element.tagName.toLowerCase()} "${name}" is ${width.toFixed(1)} by ${height.toFixed(1)}`]
      })
  }, leastPx)
}

test('tap targets in phone lists are at least 24 px @all', async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signInAs('dana')
  await page.goto('/404')
  for (const [path, title] of lists) {
    await goTo(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
  await goTo(page, '/activity?drawer=notifications')
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect.soft(await smallTargets(page), 'the bell').toEqual([])
})
