import { createContext, useContext } from 'react'

/** What the parts of one form share. */
interface FormParts {
  /** Starts the ids of its fields, so that two forms on a page do not collide. */
  id: string
  isBusy: boolean
  /** The value of the button that sent it last, where there are several; the first one has none. */
  pressed?: string
}

export const FormContext = createContext<FormParts>({ id: 'form', isBusy: false })

/** The parts of the form around a field or button. */
export function useFormParts(): FormParts {
  return useContext(FormContext)
}

/** The id of a field's control: `:r1:-first_name`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`
}
