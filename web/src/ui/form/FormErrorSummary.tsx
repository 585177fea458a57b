import type { ErrorItem } from '@goodturn/contract/errors'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Notice } from '../feedback/Notice.tsx'
import { fieldId } from './FormContext.ts'

interface FormErrorSummaryProps {
  formId: string
  errors: FieldErrors
  /** Errors that belong to no field of this form. */
  general: readonly ErrorItem[]
  /** Increases with each failed submit, when the summary takes focus. */
  attempt: number
}

const numberNames = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Errors that stopped a submit, in field order, each a link to its field. `Form` renders it. */
export function FormErrorSummary({ formId, errors, general, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef(0)
  const fields = inFieldOrder(formId, listErrors(errors))
  const isShown = fields.length > 0 || general.length > 0
  // Errors may arrive a moment after the attempt; later ones, from blur, don't take focus.
  useEffect(() => {
    if (!isShown || focused.current === attempt) return
    focused.current = attempt
    box.current?.focus()
  }, [attempt, isShown])
  if (!isShown) return null
  if (fields.length === 0) {
    return (
      <Notice tone="error" role="alert" tabIndex={-1} ref={box}>
        {general.map((item) => (
          <p key={item.message}>{item.message}</p>
        ))}
      </Notice>
    )
  }
  const count = fields.length + general.length
  const title = `${numberNames[count] ?? count} ${count === 1 ? 'thing needs' : 'things need'} fixing. Nothing was lost.`
  return (
    <Notice tone="error" role="alert" tabIndex={-1} ref={box} title={title}>
      <ul>
        {general.map((item) => (
          <li key={item.message}>{item.message}</li>
        ))}
        {fields.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(formId, name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface FieldMessage {
  name: string
  message: string
}

/** Flattens react-hook-form's tree: `{address: {zip: {message}}}` is `address.zip`. */
function listErrors(errors: object, before = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = before ? `${before}.${key}` : key
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }]
    return 'type' in error && 'ref' in error ? [] : listErrors(error, name)
  })
}

function inFieldOrder(formId: string, list: FieldMessage[]): FieldMessage[] {
  const elementOf = ({ name }: FieldMessage) => document.getElementById(fieldId(formId, name))
  return list.sort((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

function focusField(formId: string, name: string) {
  const element = document.getElementById(fieldId(formId, name))
  const control = element?.matches('input, textarea, select, button')
    ? element
    : element?.querySelector('input')
  if (control instanceof HTMLElement) control.focus()
}
