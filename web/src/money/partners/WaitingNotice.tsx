import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { formatDay } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { partnerName } from './partnerText.ts'

const daySeconds = 86_400

/** The member's own unanswered invitation, and how long it stays open (BG-52). */
export function WaitingNotice({ partnership }: { partnership: Partnership }) {
  const lapses = formatDay(partnership.created + partnerInviteDays * daySeconds)
  return (
    <Notice title={`Waiting on ${partnerName(partnership)}`}>
      <p>We emailed them. They can accept from an account with this address until {lapses}.</p>
    </Notice>
  )
}
