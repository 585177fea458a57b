import type { Partnership } from '@goodturn/contract/money/partners/schema'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

type Side = Partnership['inviter']

/** A side's full name. */
export function nameOf(side: Side): string {
  return `${side.first_name} ${side.last_name}`
}

/** The partner's name as the member sees it: the email address until they accept. */
export function partnerName(partnership: Partnership): string {
  const other = partnerOf(partnership)
  return other ? nameOf(other) : partnership.invitee_email
}

/** The partner's first name, or "your partner" while it is unknown. */
export function partnerFirstName(partnership: Partnership): string {
  return partnerOf(partnership)?.first_name ?? 'your partner'
}

/** The other side; null for the inviter until the invitation is accepted. */
export function partnerOf(partnership: Partnership): Side | null {
  return partnership.user_is_invited ? partnership.inviter : partnership.invitee
}

/** The status as this member sees it. */
export function statusOf(partnership: Partnership): { look: StatusLook; words: string } {
  if (partnership.status === 'accepted') return { look: 'done', words: 'Active' }
  return partnership.user_is_invited
    ? { look: 'needsYou', words: 'Invites you' }
    : { look: 'waiting', words: 'Invited' }
}
