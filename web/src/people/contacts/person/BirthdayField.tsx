import { monthNames } from '@goodturn/contract/month-names'
import { Select, TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from '../../../ui/form/field.tsx'
import styles from '../contacts.module.css'

const padTwo = (value: number) => String(value).padStart(2, '0')
const months = monthNames.map((label, at) => ({ value: padTwo(at + 1), label }))
const days = Array.from({ length: 31 }, (_, at) => ({ value: padTwo(at + 1), label: String(at + 1) }))

/**
 * A birthday with an optional year: month, day, and year. The form value is `1984-05-04`, or `--05-04` without the
 * year; a partial date is kept as typed, and the form rejects it.
 */
export function BirthdayField<V extends FieldValues, C, T>({
  optional = true,
  ...props
}: FieldProps<V, C, T>) {
  const { input, value, set } = useField({ ...props, optional })
  const { id, label, error, help, name, onBlur } = { ...input, help: props.help }
  const { year, month, day } = partsOf(textOf(value))
  const put = (change: Partial<Parts>) => set(toDateString({ year, month, day, ...change }))
  const described = error ? `${id}-error` : undefined
  return (
    <fieldset className={styles.birthday} aria-describedby={described}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.birthdayParts} onBlur={onBlur}>
        <Select
          id={id}
          aria-label="Month"
          placeholder="Month"
          data={months}
          clearable
          value={month || null}
          error={Boolean(error)}
          onChange={(next) => put({ month: next ?? '' })}
        />
        <Select
          aria-label="Day"
          placeholder="Day"
          data={days}
          clearable
          value={day || null}
          error={Boolean(error)}
          onChange={(next) => put({ day: next ?? '' })}
        />
        <TextInput
          aria-label="Year, if known"
          placeholder="Year, if known"
          name={name}
          inputMode="numeric"
          maxLength={4}
          value={year}
          error={Boolean(error)}
          onChange={(event) => put({ year: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      {error && (
        <div id={described} className={styles.fieldError}>
          {error}
        </div>
      )}
      {help && <div className={styles.help}>{help}</div>}
    </fieldset>
  )
}

interface Parts {
  year: string
  month: string
  day: string
}

function partsOf(value: string): Parts {
  const parts = /^(\d{0,4}|-)-(\d{0,2})-(\d{0,2})$/.exec(value)
  return { year: (parts?.[1] ?? '').replace('-', ''), month: parts?.[2] ?? '', day: parts?.[3] ?? '' }
}

function toDateString({ year, month, day }: Parts): string {
  return year || month || day ? `${year || '-'}-${month}-${day}` : ''
}
