import { Progress } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import styles from './ProgressLine.module.css'

interface ProgressLineProps {
  done: number
  total: number
  /** "rows" */
  noun: string
  /** "about 20 seconds left" */
  left?: string
  /** Says that the person may leave, and how they will learn of the end. */
  note?: string
}

/** Progress of a long job: count, time left, and a note that the person may leave. */
export function ProgressLine({ done, total, noun, left, note }: ProgressLineProps) {
  const words = `${formatCount(done)} of ${formatCount(total)} ${noun}`
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.count}>{words}</span>
        {left && <span className={styles.note}>{left}</span>}
      </div>
      <Progress.Root size={10}>
        <Progress.Section value={total > 0 ? (done / total) * 100 : 0} aria-label={words} />
      </Progress.Root>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
