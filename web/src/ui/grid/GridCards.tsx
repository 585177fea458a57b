import { type FocusEvent, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { GridColumn, GridProps } from './gridProps.ts'
import { MoreDots } from './MoreDots.tsx'
import { PlacedRows } from './PlacedRows.tsx'
import { usePinnedRow } from './usePinnedRow.ts'
import { useRowWindow } from './useRowWindow.ts'
import styles from './GridCards.module.css'

/** Height of a card without its choices, and of a choice with the gap above. */
const cardPx = 88
const choicePx = 50

/** The phone version of `Grid`: a card per row, with a choice per column. */
export function GridCards<R, C extends GridColumn>({
  label,
  columns,
  rows,
  rowKey,
  rowCount,
  rowHeader,
  cell,
  notice,
  onEnd,
  busy = false,
  level = 2,
}: GridProps<R, C>) {
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const kept = usePinnedRow(keys)
  const { body, totalPx, reveal, ...placed } = useRowWindow({
    keys,
    rowCount,
    heightPx: cardPx + columns.length * choicePx,
    keptIndex: kept.index,
    onEnd,
    busy,
  })
  const hasFocus = useRef(false)

  // A removed card loses focus without any event.
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const index = Math.max(kept.index, 0)
    const next = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? body.current
    next?.focus({ preventScroll: true })
    reveal(index)
  })

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const card = target.closest<HTMLElement>('[data-index]')
    if (!card || !body.current?.contains(card)) return
    hasFocus.current = true
    kept.keep(keys[Number(card.dataset.index)] ?? null)
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (!body.current?.contains(relatedTarget)) hasFocus.current = false
  }

  return (
    <div>
      <div
        ref={body}
        role="list"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        style={{ height: totalPx }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <PlacedRows
          {...placed}
          rows={rows}
          attributes={(index) => ({
            role: 'listitem',
            'aria-setsize': rowCount,
            'aria-posinset': index + 1,
            tabIndex: -1,
            className: styles.item,
          })}
        >
          {(row) => (
            <Card
              row={row}
              columns={columns}
              rowHeader={rowHeader}
              cell={cell}
              notice={notice}
              level={level}
            />
          )}
        </PlacedRows>
      </div>
      <MoreDots busy={busy} />
    </div>
  )
}

interface CardProps<R, C extends GridColumn> extends Pick<
  GridProps<R, C>,
  'columns' | 'rowHeader' | 'cell' | 'notice' | 'level'
> {
  row: R
}

function RowCard<R, C extends GridColumn>({ row, columns, rowHeader, cell, notice, level }: CardProps<R, C>) {
  const said = notice?.(row)
  return (
    <div className={styles.card} data-said={said ? true : undefined}>
      <div role="heading" aria-level={level}>
        {rowHeader(row)}
      </div>
      {said ?? (
        <div role="list" className={styles.choices}>
          {columns.map((column) => (
            <Choice key={column.key} row={row} column={column} cell={cell} />
          ))}
        </div>
      )}
    </div>
  )
}

const Card = memo(RowCard) as typeof RowCard

interface ChoiceProps<R, C> {
  row: R
  column: C
  cell: (row: R, column: C) => ReactNode
}

function Choice<R, C extends GridColumn>({ row, column, cell }: ChoiceProps<R, C>) {
  return (
    <div role="listitem" className={styles.choice}>
      <span className={styles.title}>{column.title}</span>
      <div>{cell(row, column)}</div>
    </div>
  )
}
