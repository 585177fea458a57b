import type { BrowserContext, Page } from '@playwright/test'

interface Scroll {
  /** Pixels scrolled down in each frame; negative scrolls up. */
  stepPx: number
  /** Maximum number of frames; stops earlier at the end of the page. */
  frames: number
}

/** Scrolls the page frame by frame and returns how many ms each frame took. */
export async function scrollFrames(page: Page, scroll: Scroll): Promise<number[]> {
  return page.evaluate(async ({ stepPx, frames }) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const found: number[] = []
    let last = await frame()
    for (let at = 0; at < frames; at += 1) {
      const from = window.scrollY
      window.scrollBy(0, stepPx)
      if (window.scrollY === from) break
      const now = await frame()
      found.push(now - last)
      last = now
    }
    return found
  }, scroll)
}

/** Baseline: the same scroll through an empty page that is tall enough. */
export async function emptyFrames(context: BrowserContext, scroll: Scroll): Promise<number[]> {
  const page = await context.newPage()
  await page.setContent(`<div style="height: ${Math.abs(scroll.stepPx) * (scroll.frames + 100)}px"></div>`)
  const found = await scrollFrames(page, scroll)
  await page.close()
  return found
}
