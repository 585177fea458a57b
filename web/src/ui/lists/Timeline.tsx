import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

interface TimelineProps {
  label: string
  children: ReactNode
}

/** A list of moments along a line, newest first. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

interface TimelineEntryProps {
  /** Left of the line: a date and time, or a year in Fraunces when `era`. */
  when?: ReactNode
  era?: boolean
  /** On the line: a 40 px tile; by default a dot. */
  figure?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the right end: a date. */
  end?: ReactNode
  latest?: boolean
}

/** One moment: `<Moment when="Nov 20, 2026" title="Picked up by UPS" note="Sparks, NV" />` */
export function TimelineEntry({
  when,
  era = false,
  figure,
  title,
  note,
  end,
  latest = false,
}: TimelineEntryProps) {
  return (
    <li className={styles.moment} data-latest={latest || undefined} data-figure={figure ? true : undefined}>
      <span className={era ? styles.era : styles.when}>{when}</span>
      <span className={styles.mark}>{figure ?? <span className={styles.dot} />}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </li>
  )
}
