import type { Partnership } from './schema.ts'

/** What one of the two may do with a partnership. */
export type PartnershipAction = 'accept' | 'decline' | 'update' | 'end'

/**
 * What the member who looks at it may do (section 6, BG-90): the invited one accepts or declines a request, whose
 * inviter may only change their own settings; once accepted both may change theirs, and both may end it.
 */
export function partnershipActions(
  partnership: Pick<Partnership, 'status' | 'user_is_invited'>,
): readonly PartnershipAction[] {
  if (partnership.status === 'accepted') return ['update', 'end']
  return partnership.user_is_invited ? ['accept', 'decline'] : ['update']
}
