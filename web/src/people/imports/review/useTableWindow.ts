import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** Fixed row height: 50,000 rows are positioned without being measured. */
const rowPx = 48
const headPx = 44

/** The visible rows of a table with its own scroll area. `ui/grid` scrolls with the page and measures its rows. */
export function useTableWindow(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollPaddingStart: headPx,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    box,
    from: first?.index ?? 0,
    to: last ? last.index + 1 : 0,
    abovePx: first?.start ?? 0,
    belowPx: last ? virtualizer.getTotalSize() - last.end : 0,
    /** The visible rows, counted from 1. */
    seen: virtualizer.range
      ? { from: virtualizer.range.startIndex + 1, to: Math.min(virtualizer.range.endIndex + 1, count) }
      : null,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
