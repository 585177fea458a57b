import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { FormContext } from '../../../ui/form/FormContext.ts'
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx'
import styles from './AuthForm.module.css'
import type { AuthFormState } from './useAuthForm.ts'

const StateContext = createContext<AuthFormState | null>(null)

/** State of the form around a field. */
export function useFormState(): AuthFormState {
  const state = useContext(StateContext)
  if (!state) throw new Error('sign-in fields must be inside an AuthForm')
  return state
}

interface AuthFormProps {
  form: AuthFormState
  children: ReactNode
}

/** Frame of a sign-in form. On a failed submit, a summary takes focus and links to the fields, as in the kit's form. */
export function AuthForm({ form, children }: AuthFormProps) {
  const { id, isBusy, failures, errors, general } = form
  const parts = useMemo(() => ({ id, isBusy }), [id, isBusy])
  return (
    <StateContext value={form}>
      <FormContext value={parts}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.send()
          }}
        >
          {failures > 0 && (
            <FormErrorSummary formId={id} errors={errors} general={general} attempt={failures} />
          )}
          {children}
        </form>
      </FormContext>
    </StateContext>
  )
}
