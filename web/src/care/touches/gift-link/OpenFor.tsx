import { linkDays, linkDaysDefault } from '@goodturn/contract/ordering/checkout/gift-link'
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { formatDate } from '../../../platform/format.ts'
import { useLastDay } from './lastDay.ts'
import styles from './GiftLink.module.css'

export type LinkDays = (typeof linkDays)[number]

interface OpenForProps {
  /** Null leaves the last day as it is. */
  days: LinkDays | null
  /** The last day as it is, of a link that was made before. */
  lastDay?: string
  onChange: (days: LinkDays) => void
  /** What happens without an answer. */
  children?: string
}

/** How long the link is open, with its last day below (D-1-22, D-1-24). */
export function OpenFor({ days, lastDay: before = '', onChange, children = '' }: OpenForProps) {
  const headingId = useId()
  const counted = useLastDay(days ?? linkDaysDefault)
  const lastDay = days === null ? before : counted
  function choose(next: string) {
    const chosen = linkDays.find((each) => String(each) === next)
    if (chosen) onChange(chosen)
  }
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>The link ends after</h3>
      <SegmentedControl
        className={styles.days ?? ''}
        aria-labelledby={headingId}
        fullWidth
        data={linkDays.map((each) => ({ value: String(each), label: `${each} days` }))}
        value={String(days ?? '')}
        onChange={choose}
      />
      <p className="gt-meta" role="status">
        {lastDay && `Open until ${formatDate(lastDay)}.`} {children}
      </p>
    </section>
  )
}
