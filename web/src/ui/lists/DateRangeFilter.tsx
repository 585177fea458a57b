import { rangeFault } from '@goodturn/contract/range'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { FieldError } from '../form/field.tsx'
import { useDebouncedText } from '../hooks/useDebouncedText.ts'
import styles from './DateRangeFilter.module.css'

interface DateRangeFilterProps {
  /** Accessible name: "Dates of invoices". */
  label: string
  /** `yyyy-MM-dd`, or empty for an open end; both days are included. */
  from: string
  to: string
  onChange: (range: { from: string } | { to: string }) => void
}

/** A list's first and last day, beside its other filters; errors appear below. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <Day label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <Day label="To" value={to} fault={rangeFault(from, to)} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

// Longer than for a search: a year takes four keys.
const pauseMs = 600

interface DayProps {
  label: string
  value: string
  fault?: string | null
  onChange: (day: string) => void
}

function Day({ label, value, fault, onChange }: DayProps) {
  const id = useId()
  const [typed, tell] = useDebouncedText(value, onChange)
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        value={typed}
        error={fault ? <FieldError>{fault}</FieldError> : undefined}
        onChange={(event) => tell(event.currentTarget.value, pauseMs)}
        onBlur={() => tell(typed, 0)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(event.currentTarget.value, 0)
        }}
      />
    </div>
  )
}
