import type { ReactNode } from 'react'

/** A column; callers add what their cells need. */
export interface GridColumn {
  key: string
  /** Names the column's choices on a phone. */
  title: string
}

export interface GridProps<R, C extends GridColumn> {
  /** The grid's accessible name. */
  label: string
  columns: readonly C[]
  /** Rows loaded so far. A row re-renders only when its object changes, so keep unchanged objects. */
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Total number of rows, loaded or not. */
  rowCount: number
  /** The row's subject: its first cell, and the card's heading on a phone. */
  rowHeader: (row: R) => ReactNode
  /** A cell's content; Enter and Space press its first button or link. It must subscribe to the cart itself. */
  cell: (row: R, column: C) => ReactNode
  /** A column's heading, not shown on a phone. */
  header: (column: C) => ReactNode
  /** Heading above the row headers; hidden on a phone. */
  corner: ReactNode
  /** Text shown in place of a row's cells while it waits for something; undefined for other rows. */
  notice?: (row: R) => ReactNode
  /** "Services": noun for the columns, shown with the paging arrows if not all are visible. */
  columnNoun?: string
  /** Loads the next rows. Called when the end of the loaded rows is near. */
  onEnd: () => void
  /** The next rows are loading. */
  busy?: boolean
  /** Heading level of the cards on a phone. */
  level?: 2 | 3
}
