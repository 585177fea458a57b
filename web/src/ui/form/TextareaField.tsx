import { Textarea } from '@mantine/core'
import { messageWarningBelow } from '@goodturn/contract/limits'
import { lengthOf } from '@goodturn/contract/text'
import type { FieldValues } from 'react-hook-form'
import { formatCount } from '../../platform/format.ts'
import { textOf, useField, type FieldProps } from './field.tsx'
import styles from './Form.module.css'

interface TextareaFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** Max characters, as people count them; shows how many are left. */
  max?: number
  placeholder?: string
  rows?: number
}

/**
 * A multi-line text input with a counter: `<TextareaField control={...} name="message" label="Message" max={350} />`
 */
export function TextareaField<V extends FieldValues, C, T>(props: TextareaFieldProps<V, C, T>) {
  const { max, placeholder, rows = 4, help } = props
  const { input, value, set } = useField(props)
  const text = textOf(value)
  const left = max === undefined ? null : max - lengthOf(text)
  return (
    <Textarea
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      placeholder={placeholder}
      minRows={rows}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      description={
        left === null ? (
          help
        ) : (
          <>
            {help} <Counter left={left} />
          </>
        )
      }
    />
  )
}

function Counter({ left }: { left: number }) {
  const words =
    left < 0 ? `${formatCount(-left)} characters over the limit` : `${formatCount(left)} characters left`
  return (
    <span className={styles.counter} data-near={left <= messageWarningBelow || undefined}>
      {words}
    </span>
  )
}
