import type { ComponentProps, ReactNode } from 'react'
import type { RowWindow } from './useRowWindow.ts'

interface PlacedRowsProps<R> extends Pick<RowWindow, 'items' | 'startPx' | 'measure'> {
  rows: readonly R[]
  /** Role and styling of a row, by its index. */
  attributes: (index: number) => ComponentProps<'div'>
  children: (row: R, index: number) => ReactNode
}

/** Renders the window's rows at their positions, and measures them there. */
export function PlacedRows<R>({
  items,
  startPx,
  measure,
  rows,
  attributes,
  children,
}: PlacedRowsProps<R>): ReactNode {
  return items.map(({ key, index, start }) => {
    const row = rows[index]
    if (row === undefined) return null
    return (
      <div {...attributes(index)} key={key} ref={measure} data-index={index} style={{ top: start - startPx }}>
        {children(row, index)}
      </div>
    )
  })
}
