import type { Locator, Page } from '@playwright/test'

/**
 * Presses `control` and returns the ms to the end of the frame that shows the result: the first frame, or the first in
 * which the selector `shown` matches.
 */
export async function pressToPaint(control: Locator, shown?: string): Promise<number> {
  return control.evaluate(async (pressed: HTMLElement, wanted) => {
    const isShown = () => wanted === undefined || document.querySelector(wanted) !== null
    const painted = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          // The message is received after the frame is drawn.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve())
          port1.start()
          port2.postMessage(null)
        }),
      )
    const start = performance.now()
    pressed.click()
    do await painted()
    while (!isShown())
    return performance.now() - start
  }, shown)
}

/** Adds a button whose handler does nothing: the minimum cost of a press on this machine. */
export async function addEmptyHandler(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.dataset.empty = ''
    button.style.position = 'fixed'
    button.addEventListener('click', () => {})
    document.body.append(button)
  })
  return page.locator('button[data-empty]')
}
