/** A position in a grid: row -1 is the header row, column 0 the row's own header. */
export interface GridPosition {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** Number of rows that Page Up and Page Down move. */
  page: number
}

/**
 * The place a key moves to, per the grid pattern of the ARIA Authoring Practices; null for keys that don't move.
 * Ctrl+Home and Ctrl+End go to the first and last row below the header.
 */
export function moveTo(
  key: string,
  withCtrl: boolean,
  from: GridPosition,
  size: GridSize,
): GridPosition | null {
  const { row, column } = from
  if (withCtrl) {
    if (key === 'Home') return clampToGrid(size, { row: 0, column: 0 })
    if (key === 'End') return clampToGrid(size, { row: size.rows - 1, column: size.columns })
    return null
  }
  switch (key) {
    case 'ArrowUp':
      return clampToGrid(size, { row: row - 1, column })
    case 'ArrowDown':
      return clampToGrid(size, { row: row + 1, column })
    case 'ArrowLeft':
      return clampToGrid(size, { row, column: column - 1 })
    case 'ArrowRight':
      return clampToGrid(size, { row, column: column + 1 })
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: size.columns }
    case 'PageUp':
      // Paging stops at the first row; the header is one arrow press above it.
      return clampToGrid(size, { row: Math.max(row - size.page, Math.min(row, 0)), column })
    case 'PageDown':
      return clampToGrid(size, { row: row + size.page, column })
    default:
      return null
  }
}

function clampToGrid(size: GridSize, { row, column }: GridPosition): GridPosition {
  return {
    row: Math.min(Math.max(row, -1), size.rows - 1),
    column: Math.min(Math.max(column, 0), size.columns),
  }
}
