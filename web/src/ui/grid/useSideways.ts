import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The columns in sight and some beside them, by their index. */
interface Seen {
  from: number
  to: number
}

/** So many columns are drawn on either side of those in sight. */
const asideColumns = 2

/**
 * Scrolls the parts of a grid sideways together, and tells which columns are in sight. The parts are several, since
 * only what does not scroll by itself can be sticky to the window.
 */
export function useSideways(columns: number) {
  const head = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Seen>({ from: 0, to: asideColumns })

  const look = useCallback(() => {
    if (!scroller.current) return
    const next = seenIn(scroller.current, head.current, columns)
    setSeen((last) => (last.from === next.from && last.to === next.to ? last : next))
  }, [columns])

  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [look])

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft } = currentTarget
    for (const { current: part } of [head, bar, scroller]) {
      if (part && Math.abs(part.scrollLeft - scrollLeft) >= 1) part.scrollLeft = scrollLeft
      part?.toggleAttribute('data-moved', scrollLeft > 0)
    }
    look()
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

  return { head, bar, scroller, seen, onScroll, revealSideways }
}

/** The columns are all of one width. */
function seenIn(scroller: HTMLElement, head: HTMLElement | null, columns: number): Seen {
  const firstPx = head?.querySelector<HTMLElement>('[aria-colindex="1"]')?.offsetWidth ?? 0
  const columnPx = (scroller.scrollWidth - firstPx) / columns
  const { scrollLeft, clientWidth } = scroller
  return {
    from: Math.floor(scrollLeft / columnPx) - asideColumns,
    to: Math.floor((scrollLeft + clientWidth - firstPx) / columnPx) + asideColumns,
  }
}
