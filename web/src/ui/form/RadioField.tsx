import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'
import styles from './RadioField.module.css'

interface RadioFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  choices: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[]
}

/** Picks one of a few choices, all visible. */
export function RadioField<V extends FieldValues, C, T>(props: RadioFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const { inputWrapperOrder, ref: _ref, name, disabled, 'aria-required': _required, ...group } = input
  return (
    <Radio.Group
      {...group}
      name={name}
      value={textOf(value)}
      onChange={set}
      inputWrapperOrder={[...inputWrapperOrder]}
    >
      <div className={styles.choices}>
        {props.choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            classNames={{ body: styles.body, labelWrapper: styles.words, label: styles.label }}
            label={choice.label}
            description={choice.help}
            disabled={disabled || choice.disabled}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
