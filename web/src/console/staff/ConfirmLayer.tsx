import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { questionStore } from '../../ui/feedback/confirm.ts'
import { useLatched } from '../../ui/hooks/useLatched.ts'

const ConfirmDialog = lazy(() => import('../../ui/feedback/ConfirmDialog.tsx'))

/** Shows a page's confirmation dialog (`ui/feedback/confirm.ts`). */
export function ConfirmLayer() {
  const asks = useLatched(useStore(questionStore) !== null)
  return <Suspense>{asks && <ConfirmDialog />}</Suspense>
}
