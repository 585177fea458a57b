import type { ReactNode } from 'react'
import styles from './TableCards.module.css'

/** A column: its heading, preferred width, and cell content. */
export interface Column<T> {
  title: string
  /** Right-aligned with tabular figures: money and counts. */
  numeric?: boolean
  /** Heads the card on a phone, without its title. */
  lead?: boolean
  /** Names its row, and heads the card like `lead`. */
  header?: boolean
  /** Bold: sums and differences. */
  strong?: boolean
  /** Long text, which wraps even in a `wide` table. */
  wraps?: boolean
  cell: (row: T) => ReactNode
}

type RowTone = 'plain' | 'chosen' | 'honey' | 'red' | 'quiet'

interface TableCardsProps<T> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  toneOf?: (row: T) => RowTone
  /** A last row with the sums of the others. */
  total?: T
  /** Draws a frame around the table. */
  framed?: boolean
  /** Many columns: they don't wrap, and the table scrolls sideways where it doesn't fit. */
  wide?: boolean
}

/** A table on wide screens; a card per row on a phone. */
export function TableCards<T>({
  label,
  columns,
  rows,
  keyOf,
  toneOf,
  total,
  framed = true,
  wide = false,
}: TableCardsProps<T>) {
  return (
    <div
      className={framed ? styles.frame : undefined}
      {...(wide ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-wide': true } : {})}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-numeric={column.numeric || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-tone={toneOf?.(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <Cells columns={columns} row={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells<T>({ columns, row }: Pick<TableCardsProps<T>, 'columns'> & { row: T }) {
  return columns.map(({ title, numeric, lead, header, strong, wraps, cell }) => {
    const Cell = header ? 'th' : 'td'
    return (
      <Cell
        key={title}
        scope={header ? 'row' : undefined}
        data-title={title}
        data-numeric={numeric || undefined}
        data-lead={lead || header || undefined}
        data-strong={strong || undefined}
        data-wraps={wraps || undefined}
      >
        {cell(row)}
      </Cell>
    )
  })
}
