import type { ErrorItem } from '@goodturn/contract/errors'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { errorsOf } from '../../platform/ApiError.ts'
import { FormContext } from './FormContext.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import styles from './Form.module.css'

interface FormProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  /** Makes the call and what follows; what it throws is shown at the fields and in the summary. */
  onSubmit: (values: T) => Promise<unknown> | void
  /** The form's accessible name, where a screen has several. */
  label?: string
  children: ReactNode
}

/**
 * A form with one column of fields: on a failed submit a summary takes focus and links to the fields, errors of the
 * server land on the same places, and it cannot be sent twice. `<Form form={form} onSubmit={save}>fields</Form>`
 */
export function Form<V extends FieldValues, C, T>({ form, onSubmit, label, children }: FormProps<V, C, T>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [general, setGeneral] = useState<ErrorItem[]>([])
  const [failures, setFailures] = useState(0)
  // Its own subscription: `form` keeps its identity, so reading `form.formState` here would not draw again.
  const { errors, isSubmitting: isBusy } = useFormState({ control: form.control })

  const send = form.handleSubmit(
    async (values) => {
      setGeneral([])
      try {
        await onSubmit(values)
        setFailures(0)
      } catch (error) {
        setGeneral(errorsOf(error).filter((item) => !place(item)))
        setFailures((count) => count + 1)
      }
    },
    () => {
      setGeneral([])
      setFailures((count) => count + 1)
    },
  )

  /** Puts a server error on its field; false when this form has no such field. */
  function place({ field, message }: ErrorItem): boolean {
    if (!field || !element.current?.elements.namedItem(field)) return false
    form.setError(field as FieldPath<V>, { type: 'server', message })
    return true
  }

  async function sendOnce() {
    if (isSending.current) return
    isSending.current = true
    await send().finally(() => {
      isSending.current = false
    })
  }

  const parts = useMemo(() => ({ id, isBusy }), [id, isBusy])
  return (
    <FormContext value={parts}>
      <form
        ref={element}
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void sendOnce()
        }}
      >
        {failures > 0 && (
          <FormErrorSummary formId={id} errors={errors} general={general} attempt={failures} />
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** Fields side by side on wide screens: `<FieldRow>city, state, zip</FieldRow>` */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The buttons below a form: the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
