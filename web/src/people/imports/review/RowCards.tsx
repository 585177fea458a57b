import { type ImportField, importFieldLabels } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useRowWindow } from '../../../ui/grid/useRowWindow.ts'
import { cutText } from './cutText.ts'
import { decisionOf } from './decisions.ts'
import { RowStatusLabel } from './RowStatusLabel.tsx'
import { nameOf, statusOf } from './rowLabels.ts'
import { ToggleRow } from '../columns/ToggleRow.tsx'
import type { Review } from './useReview.ts'
import styles from './RowCards.module.css'

interface RowCardsProps {
  rows: readonly ImportEntry[]
  review: Review
  openRow: number | null
  onOpen: (row: number | null) => void
  /** Both sides of the duplicate in `openRow`, shown inside its card. */
  panel: ReactNode
}

const noop = () => {}

/** One card per row, for phones: errors are editable at once, everything else behind Edit. */
export function RowCards({ rows, review, openRow, onOpen, panel }: RowCardsProps) {
  const keys = useMemo(() => rows.map(({ row }) => String(row)), [rows])
  const { body, items, startPx, totalPx, measure } = useRowWindow({
    keys,
    rowCount: rows.length,
    heightPx: 130,
    keptIndex: -1,
    onEnd: noop,
    busy: false,
  })
  return (
    <>
      <div
        ref={body}
        className={styles.cards}
        style={{ height: totalPx }}
        role="list"
        aria-label="Rows in the file"
      >
        {items.map(({ index, start }) => {
          const entry = rows[index]
          if (!entry) return null
          return (
            <div
              key={entry.row}
              role="listitem"
              ref={measure}
              data-index={index}
              data-row={entry.row}
              className={styles.place}
              style={{ transform: `translateY(${start - startPx}px)` }}
            >
              <RowCard entry={entry} review={review} isOpen={openRow === entry.row} onOpen={onOpen}>
                {openRow === entry.row && panel}
              </RowCard>
            </div>
          )
        })}
      </div>
      {rows.length === 0 && <p className="gt-meta">No rows match. Show all rows, or broaden your search.</p>}
      <p className="gt-meta">{formatCount(rows.length)} rows</p>
    </>
  )
}

interface RowCardProps extends Pick<RowCardsProps, 'review' | 'onOpen'> {
  entry: ImportEntry
  isOpen: boolean
  children: ReactNode
}

function RowCard({ entry, review, isOpen, onOpen, children }: RowCardProps) {
  const [editsAll, setEditsAll] = useState(false)
  const { data, errors } = entry
  const isRemoved = decisionOf(entry, review.choices).act === 'remove'
  const wrong = review.fields.filter((field) => errors.some((error) => error.field === field))
  const place = [data.address, data.city, [data.state, data.zip].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <div className={styles.card} data-removed={isRemoved || undefined}>
      <div className={styles.head}>
        <span className="gt-meta">Row {entry.row}</span>
        <RowStatusLabel status={statusOf(entry, review.choices)} />
        <span className={styles.act}>
          <ToggleRow entry={entry} review={review} />
        </span>
      </div>
      <p className={styles.name}>{cutText(nameOf(entry))}</p>
      <p className="gt-meta">{cutText(place.join(', '))}</p>
      {!isRemoved &&
        (editsAll ? review.fields : wrong).map((field) => (
          <CardField key={`${field} ${data[field] ?? ''}`} entry={entry} field={field} review={review} />
        ))}
      {!isRemoved && (
        <div className={styles.links}>
          <TextButton
            aria-label={`${editsAll ? 'Close' : 'Edit'} row ${entry.row}`}
            onClick={() => setEditsAll(!editsAll)}
          >
            {editsAll ? 'Close' : 'Edit'}
          </TextButton>
          {entry.status === 'duplicate' && (
            <TextButton aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : entry.row)}>
              {isOpen ? 'Close' : 'Compare'}
            </TextButton>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

function CardField({ entry, field, review }: { entry: ImportEntry; field: ImportField; review: Review }) {
  const value = entry.data[field] ?? ''
  const [typed, setTyped] = useState(value)
  const save = () => {
    if (typed.trim() !== value) void review.edit(entry, field, typed.trim())
  }
  return (
    <TextInput
      label={importFieldLabels[field]}
      error={entry.errors.find((error) => error.field === field)?.message}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
