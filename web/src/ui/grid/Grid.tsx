import { usePhone } from '../hooks/usePhone.ts'
import { GridCards } from './GridCards.tsx'
import type { GridColumn, GridProps } from './gridProps.ts'
import { GridTable } from './GridTable.tsx'

/**
 * Rows against columns with a choice in each cell, for ten thousand rows and thirty columns. A grid of the ARIA kind
 * where there is room for one; on a phone a card a row. Only the rows in the window are drawn.
 */
export function Grid<R, C extends GridColumn>(props: GridProps<R, C>) {
  return usePhone() ? <GridCards {...props} /> : <GridTable {...props} />
}
