import { expect, type Page } from '@playwright/test'

interface BannerSighting {
  from: number | null
  to: number | null
}

/**
 * Expects `appear` to bring up a success banner that declares three seconds. `expectThreeSeconds` times that duration
 * once. The page itself watches, so a busy machine can't look too late.
 */
export async function expectBanner(
  page: Page,
  text: string,
  appear: () => Promise<unknown>,
  lastsMs = 3000,
): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      const banners = [...document.querySelectorAll<HTMLElement>('[role=status]')]
      const found = banners.find((banner) => banner.textContent.includes(wanted))
      const says = found?.closest('[data-lasts-ms]') ?? found?.querySelector('[data-lasts-ms]')
      if (says instanceof HTMLElement) Object.assign(window, { bannerLastsMs: Number(says.dataset.lastsMs) })
    }
    Object.assign(window, { bannerLastsMs: null })
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  await appear()
  const seen = await page.waitForFunction(
    () => (window as typeof window & { bannerLastsMs: number | null }).bannerLastsMs,
  )
  expect(await seen.jsonValue(), `how long "${text}" says that it stays`).toBe(lastsMs)
}

/**
 * A success banner is visible for three seconds by the page's own clock, however busy the machine is. `appear` brings
 * it up.
 */
export async function expectThreeSeconds(
  page: Page,
  text: string,
  appear: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate((wanted) => {
    const sight: BannerSighting = { from: null, to: null }
    Object.assign(window, { bannerSight: sight })
    const look = () => {
      const banners = [...document.querySelectorAll('[role=status]')]
      const isThere = banners.some((banner) => banner.textContent.includes(wanted))
      if (isThere) sight.from ??= performance.now()
      else if (sight.from !== null) sight.to ??= performance.now()
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  await appear()
  await page.mouse.move(0, 0)
  const sight = await page.waitForFunction(() => {
    const seen = (window as typeof window & { bannerSight: BannerSighting }).bannerSight
    return seen.to === null || seen.from === null ? null : seen.to - seen.from
  })
  const lastedMs = await sight.jsonValue()
  expect(lastedMs).toBeGreaterThan(2500)
  expect(lastedMs).toBeLessThan(4000)
}
