import { Checkbox } from '@mantine/core'
import type { ReportedScreen } from './reportedScreen.ts'
import styles from './Support.module.css'

interface IncludeScreenProps {
  seen: ReportedScreen
  on: boolean
  onChange: (on: boolean) => void
}

/** The page a message is about, shown before sending, with a checkbox to leave it out. */
export function IncludeScreen({ seen, on, onChange }: IncludeScreenProps) {
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
