import { lazy, Suspense } from 'react'
import { consentView } from '../identity/consent/store.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { keysDialog } from '../keys/store.ts'
import { useOtherAccountSeen } from '../platform/session/otherAccount.ts'
import { useUser } from '../platform/session/user.ts'
import { useStore } from '../platform/store.ts'
import { questionStore } from '../ui/feedback/confirm.ts'
import { useLatched } from '../ui/hooks/useLatched.ts'

const SiteWarning = lazy(() => import('./SiteWarning.tsx'))
const ConfirmDialog = lazy(() => import('../ui/feedback/ConfirmDialog.tsx'))
const ConsentDialog = lazy(() => import('../identity/consent/ConsentDialog.tsx'))
const BellDrawer = lazy(() => import('../outreach/notifications/BellDrawer.tsx'))
const KeysDialog = lazy(() => import('../keys/KeysDialog.tsx'))
const ContactUsDrawer = lazy(() => import('../outreach/support/ContactUsDrawer.tsx'))

/**
 * The layers that may open over any screen (A-2.1-36..39): site warning, confirm dialog, contact drawer, notification
 * list, keyboard shortcuts, cookie banner. Each loads when first needed and then stays mounted, so that it can close
 * smoothly.
 */
export function Layers() {
  const warns = useOtherAccountSeen()
  const asks = useLatched(useStore(questionStore) !== null)
  const { value: drawer } = useDrawerParam()
  const writes = useLatched(drawer === 'contact-us')
  const isMember = useUser() !== null
  const reads = useLatched(drawer === 'notifications' && isMember)
  const looksUpKeys = useLatched(useStore(keysDialog))
  const choosesCookies = useLatched(useStore(consentView) !== null)
  return (
    <Suspense>
      {warns && <SiteWarning />}
      {asks && <ConfirmDialog />}
      {writes && <ContactUsDrawer />}
      {reads && isMember && <BellDrawer />}
      {looksUpKeys && <KeysDialog />}
      {choosesCookies && <ConsentDialog />}
    </Suspense>
  )
}
