import type { Permission } from '@goodturn/contract/identity/accounts/permissions'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { useMember } from '../../platform/session/user.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EasyBilling } from './EasyBilling.tsx'

/** `/billing/easy-billing`: how purchases are funded, for members with the permission (B-2.3-31..33, B-6-05). */
export default function EasyBillingPage() {
  const { permissions } = useMember()
  return (
    <Page title="Easy billing" back={useBillingBack()} width="form">
      {permissions.includes('easy-billing' satisfies Permission) ? (
        <EasyBilling />
      ) : (
        <Notice tone="warn">
          <p>You do not have access to this page.</p>
        </Notice>
      )}
    </Page>
  )
}
