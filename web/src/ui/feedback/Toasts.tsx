import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { toastStore } from './toasts.ts'
import styles from './Toasts.module.css'

const ToastCard = lazy(() => import('./ToastCard.tsx'))

/** Container for toasts: bottom center, one at a time, announced (C-9-24..26). Rendered once, in the shell. */
export function Toasts() {
  const shown = useStore(toastStore)
  return (
    <div className={styles.place} role="status" aria-live="polite" aria-label="Notifications">
      <Suspense>{shown && <ToastCard key={shown.id} toast={shown} />}</Suspense>
    </div>
  )
}
