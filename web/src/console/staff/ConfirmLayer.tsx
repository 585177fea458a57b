import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { questionStore } from '../../ui/confirm.ts'
import { useOnceTrue } from '../../ui/useOnceTrue.ts'

const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog.tsx'))

/** Asks what a page wants confirmed (`ui/confirm.ts`). */
export function ConfirmLayer() {
  const asks = useOnceTrue(useStore(questionStore) !== null)
  return <Suspense>{asks && <ConfirmDialog />}</Suspense>
}
