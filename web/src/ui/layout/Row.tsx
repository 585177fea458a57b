import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { Link } from '../text/Link.tsx'
import styles from './Rows.module.css'

interface RowProps {
  /** Makes the whole row one link. A row with buttons in `end` has no `to`. */
  to?: string | undefined
  /** A tile, avatar, radio, or icon. */
  figure?: ReactNode
  title: ReactNode
  /** The muted second line. */
  note?: ReactNode
  /** On the right: an amount, a status, or buttons. */
  end?: ReactNode
  tone?: 'plain' | 'chosen' | 'honey' | 'danger'
}

/** A row of any list: figure, title, note, end. `<Row to={paths.person(key)} figure={<Avatar .../>} title="..." />` */
export function Row({ to, figure, title, note, end, tone = 'plain' }: RowProps) {
  const tail = (
    <>
      {end && <span className={styles.end}>{end}</span>}
      {to && (
        <span className={styles.chevron}>
          <Icon of={IconChevronRight} size={18} />
        </span>
      )}
    </>
  )
  const inside = (
    <>
      {figure}
      <span className={styles.words}>
        <span className={styles.title}>
          <b>{title}</b>
        </span>
        {note && <span className={styles.why}>{note}</span>}
      </span>
      {end && to ? <span className={styles.tail}>{tail}</span> : tail}
    </>
  )
  return (
    <li
      className={styles.row}
      data-honey={tone === 'honey' || undefined}
      data-chosen={tone === 'chosen' || undefined}
      data-danger={tone === 'danger' || undefined}
    >
      {to ? (
        <Link to={to} className={styles.plain}>
          {inside}
        </Link>
      ) : (
        <div className={styles.plain}>{inside}</div>
      )}
    </li>
  )
}
