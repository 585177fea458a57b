import { useMemo, useState } from 'react'
import { ColumnPages } from './ColumnPages.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import type { GridColumn, GridProps } from './gridProps.ts'
import { MoreDots } from './MoreDots.tsx'
import type { GridPosition } from './moves.ts'
import { PlacedRows } from './PlacedRows.tsx'
import { useCellFocus } from './useCellFocus.ts'
import { usePinnedRow } from './usePinnedRow.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useVisibleColumns } from './useVisibleColumns.ts'
import styles from './Grid.module.css'

/** Height of a row with single-line cells: 44 px, 8 above and below, and the line between rows. */
const rowPx = 61

/** The wide-screen version of `Grid`. */
export function GridTable<R, C extends GridColumn>({
  label,
  columns,
  rows,
  rowKey,
  rowCount,
  rowHeader,
  cell,
  header,
  corner,
  notice,
  columnNoun,
  onEnd,
  busy = false,
}: GridProps<R, C>) {
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const { place, setPlace } = useTabStop(keys, columns)
  const { body, totalPx, reveal, pageRows, ...placed } = useRowWindow({
    keys,
    rowCount,
    heightPx: rowPx,
    keptIndex: place.row,
    onEnd,
    busy,
  })
  const { head, bar, scroller, seen, onScroll, revealSideways, turn } = useVisibleColumns(columns.length)
  const { grid, ...events } = useCellFocus({
    place,
    setPlace,
    rows: rows.length,
    columns: columns.length,
    pageRows,
    reveal: (to, target) => {
      if (to.row < 0) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      else reveal(to.row)
      revealSideways(target)
    },
  })
  return (
    <div className={styles.frame} style={{ '--columns': columns.length }}>
      {columnNoun && <ColumnPages noun={columnNoun} count={columns.length} seen={seen} turn={turn} />}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-readonly
        {...events}
      >
        <GridHeader
          columns={columns}
          header={header}
          corner={corner}
          stop={place.row < 0 ? place.column : -1}
          headRef={head}
          barRef={bar}
          onScroll={onScroll}
        />
        <div ref={scroller} role="rowgroup" className={styles.body} tabIndex={-1} onScroll={onScroll}>
          <div ref={body} className={styles.rows} style={{ height: totalPx }}>
            <PlacedRows
              {...placed}
              rows={rows}
              attributes={(index) => ({
                role: 'row',
                'aria-rowindex': index + 2,
                className: `${styles.row} ${styles.placed}`,
              })}
            >
              {(row, index) => (
                <GridRow
                  row={row}
                  columns={columns}
                  rowHeader={rowHeader}
                  cell={cell}
                  notice={notice}
                  from={seen.from}
                  to={seen.to}
                  stop={index === place.row ? place.column : -1}
                />
              )}
            </PlacedRows>
          </div>
        </div>
      </div>
      <MoreDots busy={busy} />
    </div>
  )
}

/** The one cell reachable by Tab, tracked by row and column key, so that it stays the same as rows load and unload. */
function useTabStop(keys: readonly string[], columns: readonly GridColumn[]) {
  const { index, keep } = usePinnedRow(keys)
  const [isInHead, setInHead] = useState(false)
  const [columnKey, setColumnKey] = useState<string | null>(null)
  const place: GridPosition = {
    row: isInHead || keys.length === 0 ? -1 : Math.max(index, 0),
    column: columns.findIndex(({ key }) => key === columnKey) + 1,
  }
  function setPlace({ row, column }: GridPosition) {
    setInHead(row < 0)
    setColumnKey(columns[column - 1]?.key ?? null)
    if (row >= 0) keep(keys[row] ?? null)
  }
  return { place, setPlace }
}
