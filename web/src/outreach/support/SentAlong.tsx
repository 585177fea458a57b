import { Checkbox } from '@mantine/core'
import type { LookedAt } from './lookedAt.ts'
import styles from './Support.module.css'

interface SentAlongProps {
  seen: LookedAt
  on: boolean
  onChange: (on: boolean) => void
}

/** The page a message is about, shown before sending, with a checkbox to leave it out. */
export function SentAlong({ seen, on, onChange }: SentAlongProps) {
  return (
    <Checkbox
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label="Include what I was looking at"
      description={
        <span className={styles.seen}>
          {seen.title && <b>{seen.title}</b>}
          {seen.path}
        </span>
      }
    />
  )
}
