import type { ReactNode } from 'react'
import styles from './TableCards.module.css'

/** A column: its heading, preferred width, and cell content. */
export interface Column<T> {
  title: string
  /** Right-aligned with tabular figures: money and counts. */
  numeric?: boolean
  /** Heads the card on a phone, without its title. */
  lead?: boolean
  cell: (row: T) => ReactNode
}

interface TableCardsProps<T> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  toneOf?: (row: T) => 'plain' | 'chosen' | 'honey' | 'quiet'
  /** Draws a frame around the table. */
  framed?: boolean
}

/** A table on wide screens; a card per row on a phone. */
export function TableCards<T>({ label, columns, rows, keyOf, toneOf, framed = true }: TableCardsProps<T>) {
  return (
    <div className={framed ? styles.frame : undefined}>
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
              {columns.map((column) => (
                <td
                  key={column.title}
                  data-title={column.title}
                  data-numeric={column.numeric || undefined}
                  data-lead={column.lead || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
