import { memo, type Ref, type UIEvent } from 'react'
import type { GridColumn, GridProps } from './gridProps.ts'
import styles from './Grid.module.css'

interface GridHeaderProps<C extends GridColumn> extends Pick<
  GridProps<never, C>,
  'columns' | 'header' | 'corner'
> {
  /** The index of the header that is the grid's tab stop: 0 for the corner, -1 when the tab stop is below. */
  stop: number
  headRef: Ref<HTMLDivElement>
  barRef: Ref<HTMLDivElement>
  onScroll: (event: UIEvent<HTMLElement>) => void
}

function HeaderRow<C extends GridColumn>({
  columns,
  header,
  corner,
  stop,
  headRef,
  barRef,
  onScroll,
}: GridHeaderProps<C>) {
  return (
    <div data-sticky className={styles.sticky}>
      <div ref={headRef} role="rowgroup" className={styles.head} tabIndex={-1} onScroll={onScroll}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <div
            role="columnheader"
            aria-colindex={1}
            tabIndex={stop === 0 ? 0 : -1}
            className={`${styles.cell} ${styles.first}`}
          >
            {corner}
          </div>
          {columns.map((column, index) => (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              tabIndex={stop === index + 1 ? 0 : -1}
              className={styles.cell}
            >
              {header(column)}
            </div>
          ))}
        </div>
      </div>
      <div ref={barRef} className={styles.bar} tabIndex={-1} aria-hidden onScroll={onScroll}>
        <div className={styles.wide} />
      </div>
    </div>
  )
}

/** The header row, sticky below the app's header, with an always-visible scroll bar. Does not re-render on scroll. */
export const GridHeader = memo(HeaderRow) as typeof HeaderRow
