import { useIsPhone } from '../hooks/useIsPhone.ts'
import { GridCards } from './GridCards.tsx'
import type { GridColumn, GridProps } from './gridProps.ts'
import { GridTable } from './GridTable.tsx'

/**
 * Rows by columns with a choice in each cell, for ten thousand rows and thirty columns. An ARIA grid on wide screens;
 * on a phone, a card per row. Renders only the rows in the window.
 */
export function Grid<R, C extends GridColumn>(props: GridProps<R, C>) {
  return useIsPhone() ? <GridCards {...props} /> : <GridTable {...props} />
}
