import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The columns in sight and some beside them, by their index. */
interface Seen {
  from: number
  to: number
  /** The first and the last that are wholly in sight. */
  first: number
  last: number
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
  /** Where each part was moved to along with another: what it reports of that is no move of its own. */
  const followed = useRef(new Map<HTMLElement, number>())
  const [seen, setSeen] = useState<Seen>({ from: 0, to: asideColumns, first: 0, last: columns - 1 })

  const look = useCallback(() => {
    if (!scroller.current) return
    const next = seenIn(scroller.current, head.current, columns)
    setSeen((was) => (isSame(was, next) ? was : next))
  }, [columns])

  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [look])

  const onScroll = useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => {
      const { scrollLeft } = currentTarget
      // It comes a frame late: by then another part may have moved on, and must not be pulled back.
      if (followed.current.get(currentTarget) === scrollLeft) return
      followed.current.delete(currentTarget)
      for (const { current: part } of [head, bar, scroller]) {
        if (!part) continue
        if (part !== currentTarget && Math.abs(part.scrollLeft - scrollLeft) >= 1) {
          part.scrollLeft = scrollLeft
          followed.current.set(part, part.scrollLeft)
        }
        part.toggleAttribute('data-moved', scrollLeft > 0)
      }
      look()
    },
    [look],
  )

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

  /** Turns the columns like a page: so many as are in sight. */
  function turn(direction: 1 | -1) {
    const { current } = scroller
    if (!current) return
    const columnPx = columnPxOf(current, head.current, columns)
    current.scrollLeft += direction * Math.max(1, seen.last - seen.first + 1) * columnPx
  }

  return { head, bar, scroller, seen, onScroll, revealSideways, turn }
}

/** The columns are all of one width. */
function seenIn(scroller: HTMLElement, head: HTMLElement | null, columns: number): Seen {
  const firstPx = head?.querySelector<HTMLElement>('[aria-colindex="1"]')?.offsetWidth ?? 0
  const columnPx = columnPxOf(scroller, head, columns)
  const { scrollLeft, clientWidth } = scroller
  const [left, right] = [scrollLeft / columnPx, (scrollLeft + clientWidth - firstPx) / columnPx]
  return {
    from: Math.floor(left) - asideColumns,
    to: Math.floor(right) + asideColumns,
    // A pixel of a column that is out of sight does not count.
    first: Math.min(columns - 1, Math.ceil(left - 0.02)),
    last: Math.max(0, Math.floor(right + 0.02) - 1),
  }
}

function columnPxOf(scroller: HTMLElement, head: HTMLElement | null, columns: number): number {
  const firstPx = head?.querySelector<HTMLElement>('[aria-colindex="1"]')?.offsetWidth ?? 0
  return (scroller.scrollWidth - firstPx) / columns
}

function isSame(one: Seen, other: Seen): boolean {
  return (
    one.from === other.from && one.to === other.to && one.first === other.first && one.last === other.last
  )
}
