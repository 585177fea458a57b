import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The visible columns plus some beside them, by index. */
interface ColumnRange {
  from: number
  to: number
  /** First and last fully visible column. */
  first: number
  last: number
}

/** Columns rendered on either side of the visible ones. */
const overscanColumns = 2

/**
 * Syncs the horizontal scrolling of a grid's parts, and tracks the visible columns. The parts are separate because an
 * element can only be sticky to the window outside a scroll container.
 */
export function useVisibleColumns(columns: number) {
  const head = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  /** The scroll position last synced to each part from another one. Scroll events at that position are ignored. */
  const followed = useRef(new Map<HTMLElement, number>())
  const [seen, setSeen] = useState<ColumnRange>({ from: 0, to: overscanColumns, first: 0, last: columns - 1 })

  const look = useCallback(() => {
    if (!scroller.current) return
    const next = findVisibleColumns(scroller.current, head.current, columns)
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
      // The event arrives a frame late: another part may have scrolled on by then, and must not be pulled back.
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

  /** Scrolls a cell into view from under the first column, or from the right. */
  function revealSideways(cell: HTMLElement) {
    const first = cell.parentElement?.firstElementChild
    if (!scroller.current || !(first instanceof HTMLElement) || cell === first) return
    const { scrollLeft, clientWidth } = scroller.current
    const left = cell.offsetLeft - first.offsetWidth
    const right = cell.offsetLeft + cell.offsetWidth - clientWidth
    if (left < scrollLeft) scroller.current.scrollLeft = left
    else if (right > scrollLeft) scroller.current.scrollLeft = right
  }

  /** Pages the columns by as many as are visible. */
  function turn(direction: 1 | -1) {
    const { current } = scroller
    if (!current) return
    const columnPx = columnPxOf(current, head.current, columns)
    current.scrollLeft += direction * Math.max(1, seen.last - seen.first + 1) * columnPx
  }

  return { head, bar, scroller, seen, onScroll, revealSideways, turn }
}

/** Assumes all columns have the same width. */
function findVisibleColumns(scroller: HTMLElement, head: HTMLElement | null, columns: number): ColumnRange {
  const firstPx = head?.querySelector<HTMLElement>('[aria-colindex="1"]')?.offsetWidth ?? 0
  const columnPx = columnPxOf(scroller, head, columns)
  const { scrollLeft, clientWidth } = scroller
  const [left, right] = [scrollLeft / columnPx, (scrollLeft + clientWidth - firstPx) / columnPx]
  return {
    from: Math.floor(left) - overscanColumns,
    to: Math.floor(right) + overscanColumns,
    // Tolerates a hidden pixel of a column.
    first: Math.min(columns - 1, Math.ceil(left - 0.02)),
    last: Math.max(0, Math.floor(right + 0.02) - 1),
  }
}

function columnPxOf(scroller: HTMLElement, head: HTMLElement | null, columns: number): number {
  const firstPx = head?.querySelector<HTMLElement>('[aria-colindex="1"]')?.offsetWidth ?? 0
  return (scroller.scrollWidth - firstPx) / columns
}

function isSame(one: ColumnRange, other: ColumnRange): boolean {
  return (
    one.from === other.from && one.to === other.to && one.first === other.first && one.last === other.last
  )
}
