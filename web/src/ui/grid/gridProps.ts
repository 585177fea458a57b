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
  /** Those loaded so far. A row is drawn again only when its object is another one, so keep what did not change. */
  rows: readonly R[]
  rowKey: (row: R) => string
  /** How many rows there are in all, loaded or not. */
  rowCount: number
  /** Who or what the row is about. It leads the row, and on a phone it is the card's heading. */
  rowHeader: (row: R) => ReactNode
  /** A cell's content, with a first button or link that Enter and Space press. Let it follow the cart by itself. */
  cell: (row: R, column: C) => ReactNode
  /** A column's heading, not shown on a phone. */
  header: (column: C) => ReactNode
  /** Above the rows' headers, not shown on a phone. */
  corner: ReactNode
  /** What a row says in place of its cells while it waits for something; undefined for all others. */
  notice?: (row: R) => ReactNode
  /** "Services": names the columns where they are turned like pages, when not all of them are in sight. */
  columnNoun?: string
  /** Loads the next rows. Called when the last loaded ones come near. */
  onEnd: () => void
  /** The next rows are on their way. */
  busy?: boolean
  /** The level of the cards' headings on a phone. */
  level?: 2 | 3
}
