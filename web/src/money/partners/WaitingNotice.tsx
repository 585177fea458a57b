import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { formatDay } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { partnerName } from './partnerWords.ts'

const daySeconds = 86_400

/** The member's own unanswered invitation, and how long it stays open (BG-52). */
export function WaitingNotice({ partnership }: { partnership: Partnership }) {
  const lapses = formatDay(partnership.created + partnerInviteDays * daySeconds)
  return (
    <Notice title={`Waiting for ${partnerName(partnership)} to answer`}>
      <p>
        They got an email and can accept with an account that has this address. The invitation is open until{' '}
        {lapses}.
      </p>
    </Notice>
  )
}
