import type { ImportField } from '@goodturn/contract/people/imports/fields'
import { importFieldLabels } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { decisionOf } from './decisions.ts'
import { EditableCell } from './EditableCell.tsx'
import { RowStatusLabel } from './RowStatusLabel.tsx'
import { statusOf } from './rowLabels.ts'
import { ToggleRow } from '../columns/ToggleRow.tsx'
import type { Review } from './useReview.ts'
import styles from './RowTable.module.css'

interface RowLineProps {
  entry: ImportEntry
  /** Row index in the whole table, including the header. */
  index: number
  review: Review
  /** The column that Tab reaches, if it is in this row. */
  focusColumn: number | null
  /** Its duplicate is shown beside the table. */
  isOpen: boolean
  onPlace: (column: number) => void
  onOpen: (row: number | null) => void
  onEdit: (row: number) => void
}

/** A 48 px row: number, status, one cell per field, and Remove or Keep. */
export function RowLine({
  entry,
  index,
  review,
  focusColumn,
  isOpen,
  onPlace,
  onOpen,
  onEdit,
}: RowLineProps) {
  const status = statusOf(entry, review.choices)
  const isRemoved = decisionOf(entry, review.choices).act === 'remove'
  const stop = (column: number) => ({
    'data-cell': `${entry.row} ${column}`,
    tabIndex: focusColumn === column ? 0 : -1,
    onFocus: () => onPlace(column),
  })
  const errorAt = (field: ImportField) => entry.errors.find((error) => error.field === field)?.message
  return (
    <tr
      aria-rowindex={index}
      className={styles.row}
      data-row={entry.row}
      data-status={status.word}
      data-open={isOpen || undefined}
    >
      <th scope="row" className={styles.number}>
        {entry.row}
      </th>
      <td className={styles.status}>
        {entry.status === 'duplicate' ? (
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            {...stop(0)}
            onClick={() => onOpen(isOpen ? null : entry.row)}
          >
            <RowStatusLabel status={status} />
          </button>
        ) : (
          <span {...stop(0)} className={styles.still}>
            <RowStatusLabel status={status} />
          </span>
        )}
      </td>
      {review.fields.map((field, at) => (
        <td key={field} data-field={field} aria-invalid={errorAt(field) && !isRemoved ? true : undefined}>
          <EditableCell
            label={`${importFieldLabels[field]}, row ${entry.row}`}
            value={entry.data[field] ?? ''}
            error={isRemoved ? undefined : errorAt(field)}
            isLocked={isRemoved}
            stop={stop(at + 1)}
            onSave={(value) => {
              onEdit(entry.row)
              return review.edit(entry, field, value)
            }}
          />
        </td>
      ))}
      <td className={styles.act}>
        <ToggleRow entry={entry} review={review} stop={stop(review.fields.length + 1)} />
      </td>
    </tr>
  )
}
