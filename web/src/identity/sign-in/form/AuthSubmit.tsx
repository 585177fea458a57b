import type { ReactNode } from 'react'
import { useFormState } from './AuthForm.tsx'
import styles from './AuthForm.module.css'

/** The submit button; keeps its label and focus while busy. */
export function AuthSubmit({ children }: { children: ReactNode }) {
  const { isBusy } = useFormState()
  return (
    <button
      type="submit"
      className={styles.submit}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Keeps focus in the field: a blur could move the button away during the press.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  )
}
