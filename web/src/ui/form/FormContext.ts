import { createContext, useContext } from 'react'

/** State shared by the parts of one form. */
interface FormParts {
  /** Prefix of its fields' ids, so that two forms on a page don't collide. */
  id: string
  isBusy: boolean
  /** Value of the button that submitted last, if there are several; the first has none. */
  pressed?: string
}

export const FormContext = createContext<FormParts>({ id: 'form', isBusy: false })

/** State of the form around a field or button. */
export function useFormParts(): FormParts {
  return useContext(FormContext)
}

/** The id of a field's control: `:r1:-first_name`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`
}
