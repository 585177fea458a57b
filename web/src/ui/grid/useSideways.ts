import { type UIEvent, useRef } from 'react'

/**
 * Scrolls the parts of a grid sideways together. They are several, since only what does not scroll by itself can be
 * sticky to the window.
 */
export function useSideways() {
  const head = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft } = currentTarget
    for (const { current: part } of [head, bar, scroller]) {
      if (part && Math.abs(part.scrollLeft - scrollLeft) >= 1) part.scrollLeft = scrollLeft
      part?.toggleAttribute('data-moved', scrollLeft > 0)
    }
  }

  /** Brings a cell out from under the first column, or in from the right. */
  function revealSideways(cell: HTMLElement) {
    const first = cell.parentElement?.firstElementChild
    if (!scroller.current || !(first instanceof HTMLElement) || cell === first) return
    const { scrollLeft, clientWidth } = scroller.current
    const left = cell.offsetLeft - first.offsetWidth
    const right = cell.offsetLeft + cell.offsetWidth - clientWidth
    if (left < scrollLeft) scroller.current.scrollLeft = left
    else if (right > scrollLeft) scroller.current.scrollLeft = right
  }

  return { head, bar, scroller, onScroll, revealSideways }
}
