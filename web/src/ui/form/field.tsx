import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Icon } from '../pictures/Icon.tsx'
import { fieldId, useFormParts } from './FormContext.ts'
import styles from './Form.module.css'

/** Props of every field. */
export interface FieldProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** The payload member that it fills. */
  name: FieldPath<V>
  label: ReactNode
  /** One sentence below the field. */
  help?: ReactNode
  /** Writes "optional" after the label. */
  optional?: boolean
  disabled?: boolean
}

/** Binds a control to its form: value, blur, error, ids, and labels, ready to spread on a Mantine input. */
export function useField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { control, name, label, help, optional = false, disabled } = props
  const { id } = useFormParts()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  return {
    value: field.value as unknown,
    set: field.onChange as (value: unknown) => void,
    input: {
      id: fieldId(id, name),
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      label: optional ? (
        <>
          {label} <span className={styles.optional}>(optional)</span>
        </>
      ) : (
        label
      ),
      description: help,
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as const,
      error: message ? <FieldError>{message}</FieldError> : undefined,
      disabled,
      'aria-required': optional ? undefined : true,
    },
  }
}

/** A field's error: icon and sentence. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <Icon of={IconAlertCircle} size={17} />
      <span>{children}</span>
    </span>
  )
}

/** A field's value as the text of an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
