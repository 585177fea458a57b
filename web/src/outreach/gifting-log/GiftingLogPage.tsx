import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { useMember } from '../../platform/session/user.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EntryList } from './EntryList.tsx'

/** `/billing/giftinglog`: gifts given and received, for members with staff's permission (B-2.3-27, B-2.3-28, BG-79). */
export default function GiftingLogPage() {
  const back = useBillingBack()
  if (useMember().permissions.includes('gifting-log')) return <EntryList />
  return (
    <Page title="Gifting log" back={back}>
      <Notice tone="warn">
        <p>You do not have access to this page.</p>
      </Notice>
    </Page>
  )
}
