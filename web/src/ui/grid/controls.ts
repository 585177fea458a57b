import { type RefObject, useLayoutEffect } from 'react'

const selector = 'a[href], button, input, select, textarea, [tabindex]'

/** Enabled buttons, links, and fields of a cell, in order. */
export function controlsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(selector)].filter((control) => !control.matches(':disabled'))
}

/** Removes the controls in cells from the tab order, including ones added later: the grid is a single tab stop. */
export function useOneTabStop(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return
    removeFromTabOrder(current)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLElement) removeFromTabOrder(node)
      }
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])
}

function removeFromTabOrder(part: HTMLElement): void {
  for (const control of [part, ...part.querySelectorAll<HTMLElement>(selector)]) {
    if (control.matches(selector) && !control.matches('[aria-colindex]')) control.tabIndex = -1
  }
}
