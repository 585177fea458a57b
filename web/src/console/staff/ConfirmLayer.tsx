import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { questionStore } from '../../ui/feedback/confirm.ts'
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts'

const ConfirmDialog = lazy(() => import('../../ui/feedback/ConfirmDialog.tsx'))

/** Shows a page's confirmation dialog (`ui/feedback/confirm.ts`). */
export function ConfirmLayer() {
  const asks = useOnceTrue(useStore(questionStore) !== null)
  return <Suspense>{asks && <ConfirmDialog />}</Suspense>
}
