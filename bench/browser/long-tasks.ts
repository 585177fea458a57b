import type { Page } from '@playwright/test'

/** Returns the ms of each task over 50 ms that the page ran during `act`. */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const watch = await page.evaluateHandle(() => {
    const found: number[] = []
    const keep = (entries: PerformanceEntryList) => found.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'longtask' })
    return { found, keep, observer }
  })
  await act()
  return watch.evaluate(({ found, keep, observer }) => {
    keep(observer.takeRecords())
    observer.disconnect()
    return found
  })
}
