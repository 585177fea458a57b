import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface RowWindowOptions {
  keys: readonly string[]
  /** Total number of rows; the rest loads near the end. */
  rowCount: number
  /** Estimated row height, until measured. */
  heightPx: number
  /** Index of a row that stays rendered wherever the window is, or -1. */
  keptIndex: number
  onEnd: () => void
  busy: boolean
}

/** Requests the next rows when this many are left below the window. */
const prefetchRows = 20

/** Result of `useRowWindow`. */
export type RowWindow = ReturnType<typeof useRowWindow>

/** The visible rows out of thousands, plus some around them. Row heights follow their content. */
export function useRowWindow({ keys, rowCount, heightPx, keptIndex, onEnd, busy }: RowWindowOptions) {
  const body = useRef<HTMLDivElement>(null)
  const edges = useEdges(body)
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const rangeExtractor = useCallback((range: Range) => withPinnedRow(range, keptIndex), [keptIndex])
  const estimateSize = useCallback(() => heightPx, [heightPx])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan: 6,
    scrollMargin: edges.topPx,
    scrollPaddingStart: edges.coveredTopPx,
    scrollPaddingEnd: edges.coveredEndPx,
  })
  const items = virtualizer.getVirtualItems()

  const endIndex = virtualizer.range?.endIndex ?? 0
  const isNearEnd = endIndex >= keys.length - prefetchRows && keys.length < rowCount
  const lastKey = keys.at(-1)
  const ask = useEffectEvent(() => {
    if (!busy) onEnd()
  })
  useEffect(() => {
    // Runs once per last row: a failed load is retried the next time the end is near, not at once.
    if (isNearEnd) ask()
  }, [isNearEnd, lastKey, keys.length])

  return {
    body,
    items,
    startPx: edges.topPx,
    totalPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    /** Number of rows that fit below the sticky parts. */
    pageRows: () =>
      Math.max(1, Math.floor((window.innerHeight - edges.coveredTopPx - edges.coveredEndPx) / heightPx) - 1),
  }
}

function withPinnedRow(range: Range, keptIndex: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (keptIndex < 0 || keptIndex >= range.count || indexes.includes(keptIndex)) return indexes
  return [...indexes, keptIndex].sort((a, b) => a - b)
}

interface Edges {
  /** Top of the rows in the page. */
  topPx: number
  /** Height of the sticky parts above the rows, including the grid's own header. */
  coveredTopPx: number
  /** Space reserved at the end of the page: `scroll-padding-bottom`. */
  coveredEndPx: number
}

/** Measures where the rows start, and again whenever content above them changes height. */
function useEdges(body: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ topPx: 0, coveredTopPx: 0, coveredEndPx: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return
      const next = edgesOf(body.current)
      setEdges((last) => (isSame(last, next) ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])
  return edges
}

function edgesOf(body: HTMLElement): Edges {
  const page = getComputedStyle(document.documentElement)
  const head = body.closest('[role=grid]')?.querySelector<HTMLElement>('[data-sticky]')
  const headPx = head ? Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0
  return {
    topPx: Math.round(body.getBoundingClientRect().top + window.scrollY),
    coveredTopPx: headPx,
    coveredEndPx: Number.parseFloat(page.scrollPaddingBottom) || 0,
  }
}

function isSame(a: Edges, b: Edges): boolean {
  return a.topPx === b.topPx && a.coveredTopPx === b.coveredTopPx && a.coveredEndPx === b.coveredEndPx
}
