import type { Column } from '../ui/TableCards.tsx'
import styles from './MemberFiles.module.css'

interface FileTableProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  toneOf?: (row: T) => 'plain' | 'chosen' | 'honey' | 'quiet'
}

/** Rows of a panel, 40 px each; on a phone each becomes a few lines. */
export function FileTable<T>({ label, columns, rows, keyOf, toneOf }: FileTableProps<T>) {
  return (
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
  )
}
