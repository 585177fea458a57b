import { memo, type ReactNode, useMemo } from 'react'
import type { GridColumn, GridProps } from './gridProps.ts'
import styles from './Grid.module.css'

interface GridRowProps<R, C extends GridColumn> extends Pick<
  GridProps<R, C>,
  'columns' | 'rowHeader' | 'cell' | 'notice'
> {
  row: R
  /** Columns to render, by index. The tab stop is always rendered. */
  from: number
  to: number
  /**
   * The index of the cell that is the grid's tab stop: 0 for the row's header, -1 when the tab stop is in another row.
   */
  stop: number
}

function Row<R, C extends GridColumn>({
  row,
  columns,
  rowHeader,
  cell,
  notice,
  from,
  to,
  stop,
}: GridRowProps<R, C>) {
  const said = notice?.(row)
  if (said) {
    return (
      <>
        <GridRowHeader row={row} rowHeader={rowHeader} isStop={stop === 0} />
        <div
          role="gridcell"
          aria-colindex={2}
          aria-colspan={columns.length}
          tabIndex={stop > 0 ? 0 : -1}
          className={`${styles.cell} ${styles.said}`}
        >
          <div>{said}</div>
        </div>
      </>
    )
  }
  return (
    <>
      <GridRowHeader row={row} rowHeader={rowHeader} isStop={stop === 0} />
      {columns.map((column, index) => {
        const isStop = stop === index + 1
        if (!isStop && (index < from || index > to)) return null
        return (
          <GridCell key={column.key} row={row} column={column} cell={cell} index={index} isStop={isStop} />
        )
      })}
    </>
  )
}

/** The cells of a row. Memoized, since the window moves often: they re-render only when their content changes. */
export const GridRow = memo(Row) as typeof Row

interface GridRowHeaderProps<R> {
  row: R
  rowHeader: (row: R) => ReactNode
  isStop: boolean
}

function GridRowHeader<R>({ row, rowHeader, isStop }: GridRowHeaderProps<R>) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={isStop ? 0 : -1}
      className={`${styles.cell} ${styles.first}`}
    >
      {rowHeader(row)}
    </div>
  )
}

interface GridCellProps<R, C> {
  row: R
  column: C
  cell: (row: R, column: C) => ReactNode
  index: number
  isStop: boolean
}

function GridCell<R, C>({ row, column, cell, index, isStop }: GridCellProps<R, C>) {
  // Moving the tab stop changes the cell, not its content.
  const content = useMemo(() => cell(row, column), [cell, row, column])
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      tabIndex={isStop ? 0 : -1}
      className={styles.cell}
      style={{ gridColumn: index + 2 }}
    >
      {content}
    </div>
  )
}
