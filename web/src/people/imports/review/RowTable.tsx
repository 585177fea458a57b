import { importFieldLabels } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { type KeyboardEvent, useState, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { formatCount } from '../../../platform/format.ts'
import { RowLine } from './RowLine.tsx'
import type { Review } from './useReview.ts'
import type { VisibleRows } from './useVisibleRows.ts'
import styles from './RowTable.module.css'

/** Fixed row height: 50,000 rows are positioned without being measured. */
const rowPx = 48
const headPx = 44

interface RowTableProps {
  rows: readonly ImportEntry[]
  review: Review
  shown: VisibleRows
  openRow: number | null
  onOpen: (row: number | null) => void
}

/** The focused cell: row number, and column from 0. */
interface CellPosition {
  row: number
  column: number
}

/** Up to 50,000 rows in a table at most 500 px high (C-9-17); arrow keys move between cells, Enter edits. */
export function RowTable({ rows, review, shown, openRow, onOpen }: RowTableProps) {
  const { fields } = review
  const [place, setPlace] = useState<CellPosition | null>(null)
  const { box, from, to, abovePx, belowPx, seen, reveal } = useTableWindow(rows.length)
  const columns = fields.length + 2
  const isInSight = place !== null && rows.slice(from, to).some(({ row }) => row === place.row)
  const at = isInSight ? place : { row: rows[from]?.row ?? 0, column: 0 }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target instanceof HTMLInputElement) return
    const index = rows.findIndex(({ row }) => row === at.row)
    const next = moveCell(event.key, index, at.column, { rows: rows.length, columns })
    const row = next && rows[next.index]
    if (!next || !row) return
    event.preventDefault()
    reveal(next.index)
    setPlace({ row: row.row, column: next.column })
    focusCell(box.current, row.row, next.column)
  }

  return (
    <div className={styles.frame}>
      <div className={styles.scroll} ref={box} onKeyDown={move} data-scroll="rows">
        <table
          className={styles.table}
          role="grid"
          aria-label="Rows in the file"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.number}>
                Row
              </th>
              <th scope="col" className={styles.status}>
                Status
              </th>
              {fields.map((field) => (
                <th key={field} scope="col" data-field={field}>
                  {importFieldLabels[field]}
                </th>
              ))}
              <th scope="col" className={styles.act}>
                <span className="gt-hidden">Remove or keep</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Spacer heightPx={abovePx} columns={columns + 1} />
            {rows.slice(from, to).map((entry, offset) => (
              <RowLine
                key={entry.row}
                entry={entry}
                index={from + offset + 2}
                review={review}
                focusColumn={at.row === entry.row ? at.column : null}
                isOpen={openRow === entry.row}
                onPlace={(column) => setPlace({ row: entry.row, column })}
                onOpen={onOpen}
                onEdit={shown.hold}
              />
            ))}
            <Spacer heightPx={belowPx} columns={columns + 1} />
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>No rows match. Show all rows, or broaden your search.</p>
        )}
      </div>
      {seen && rows.length > 0 && (
        <p className={styles.seen}>
          Rows {formatCount(seen.from)} to {formatCount(seen.to)} of {formatCount(rows.length)}
        </p>
      )}
    </div>
  )
}

/** Spacer for rows that are not rendered. */
function Spacer({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx === 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  )
}

/** The cell a key moves to; undefined for other keys. */
function moveCell(key: string, index: number, column: number, size: { rows: number; columns: number }) {
  const inRow = (next: number) => ({ index, column: Math.min(Math.max(next, 0), size.columns - 1) })
  const inColumn = (next: number) => ({ index: Math.min(Math.max(next, 0), size.rows - 1), column })
  if (key === 'ArrowRight') return inRow(column + 1)
  if (key === 'ArrowLeft') return inRow(column - 1)
  if (key === 'Home') return inRow(0)
  if (key === 'End') return inRow(size.columns - 1)
  if (key === 'ArrowDown') return inColumn(index + 1)
  return key === 'ArrowUp' ? inColumn(index - 1) : null
}

function focusCell(box: HTMLElement | null, row: number, column: number): void {
  box?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus({ preventScroll: false })
}

/** The visible rows of a table with its own scroll area. `ui/grid` scrolls with the page and measures its rows. */
function useTableWindow(count: number) {
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
