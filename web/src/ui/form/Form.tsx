import type { ErrorItem } from '@goodturn/contract/errors'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { errorsOf } from '../../platform/ApiError.ts'
import { fieldId, FormContext } from './FormContext.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import styles from './Form.module.css'

interface FormProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  /**
   * Makes the call and what follows; what it throws is shown at the fields and in the summary. `pressed` is the value of
   * the button, where a form has several.
   */
  onSubmit: (values: T, pressed: string) => Promise<unknown> | void
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
  const isSending = useRef(false)
  const [general, setGeneral] = useState<ErrorItem[]>([])
  const [failures, setFailures] = useState(0)
  const [pressed, setPressed] = useState('')
  // Its own subscription: `form` keeps its identity, so reading `form.formState` here would not draw again.
  const { errors, isSubmitting: isBusy } = useFormState({ control: form.control })

  function fail(items: ErrorItem[]) {
    setGeneral(items)
    setFailures((count) => count + 1)
  }

  async function make(values: T, by: string) {
    setGeneral([])
    try {
      await onSubmit(values, by)
      setFailures(0)
    } catch (error) {
      const items = errorsOf(error)
      for (const { field, message } of items) {
        if (isFieldOf<V>(id, field)) form.setError(field, { type: 'server', message })
      }
      fail(items.filter((item) => !isFieldOf<V>(id, item.field)))
    }
  }

  async function sendOnce(by: string) {
    if (isSending.current) return
    isSending.current = true
    setPressed(by)
    await form
      .handleSubmit(
        (values) => make(values, by),
        () => fail([]),
      )()
      .finally(() => {
        isSending.current = false
      })
  }

  const parts = useMemo(() => ({ id, isBusy, pressed }), [id, isBusy, pressed])
  return (
    <FormContext value={parts}>
      <form
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void sendOnce(valueOf(event.nativeEvent))
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

/** The value of the button that sends a form; Enter in a field is its first button. */
function valueOf(event: Event): string {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement ? button.value : ''
}

/** Whether the form shows a field of that name. */
function isFieldOf<V extends FieldValues>(formId: string, name: string | undefined): name is FieldPath<V> {
  return name !== undefined && document.getElementById(fieldId(formId, name)) !== null
}

/** Fields side by side on wide screens: `<FieldRow>city, state, zip</FieldRow>` */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/**
 * The buttons below a form: the primary one first. Pressing one leaves the focus in its field: else the field would be
 * judged at that moment, and the sentence that appears below it would push the button away from under the pointer.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
}
