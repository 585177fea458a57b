import type { Locator, Page } from '@playwright/test'

/**
 * Presses `control` and returns the ms to the end of the frame that shows it: the first one, or the first in which
 * `shown`, a selector, finds something.
 */
export async function pressToPaint(control: Locator, shown?: string): Promise<number> {
  return control.evaluate(async (pressed: HTMLElement, wanted) => {
    const isShown = () => wanted === undefined || document.querySelector(wanted) !== null
    const painted = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          // A message is taken after the frame is drawn.
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

/** Puts a button into the page whose handler does nothing: what the least of presses costs on this machine. */
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
