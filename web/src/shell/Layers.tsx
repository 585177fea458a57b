import { lazy, Suspense } from 'react'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SiteWarning } from './SiteWarning.tsx'

const ContactUsDrawer = lazy(() => import('../support/ContactUsDrawer.tsx'))

/** The layers that may open over any screen (A-2.1-36..39): site warning, confirm dialog, the contact drawer. */
export default function Layers() {
  const { value } = useDrawerParam()
  return (
    <>
      <SiteWarning />
      <ConfirmDialog />
      {value === 'contact-us' && (
        <Suspense>
          <ContactUsDrawer />
        </Suspense>
      )}
    </>
  )
}
