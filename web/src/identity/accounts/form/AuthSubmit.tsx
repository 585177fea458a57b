import type { ReactNode } from 'react'
import { useFormState } from './AuthForm.tsx'
import styles from './AuthForm.module.css'

/** The button that sends the form: it keeps its label and its focus while busy. */
export function AuthSubmit({ children }: { children: ReactNode }) {
  const { isBusy } = useFormState()
  return (
    <button
      type="submit"
      className={styles.submit}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // The focus stays in the field: leaving it must not move the button away under the press.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  )
}
