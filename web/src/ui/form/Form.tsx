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
   * Makes the call and its follow-up; errors it throws appear at the fields and in the summary. `pressed` is the submit
   * button's value, if a form has several.
   */
  onSubmit: (values: T, pressed: string) => Promise<unknown> | void
  /** The form's accessible name, where a screen has several. */
  label?: string
  /** For a submit button outside of it, such as a dialog's: `<BusyButton type="submit" form={id}>`. */
  id?: string
  children: ReactNode
}

/**
 * A form with one column of fields. On a failed submit, a summary takes focus and links to the fields; server errors
 * appear in the same places; double submits are blocked. `<Form form={form} onSubmit={save}>fields</Form>`
 */
export function Form<V extends FieldValues, C, T>(props: FormProps<V, C, T>) {
  const { form, onSubmit, label, id: formId, children } = props
  const id = useId()
  const isSending = useRef(false)
  const [general, setGeneral] = useState<ErrorItem[]>([])
  const [failures, setFailures] = useState(0)
  const [pressed, setPressed] = useState('')
  // A separate subscription: `form` keeps its identity, so reading `form.formState` here would not re-render.
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
        id={formId}
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

/** Value of the button that submits a form; Enter in a field counts as the first button. */
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
 * The buttons below a form, primary first. Pressing one keeps focus in its field: a blur would validate the field, and
 * its error would push the button out from under the pointer.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
}
