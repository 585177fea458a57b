import type { Partnership } from './schema.ts'

/** An action that a member may take on a partnership. */
export type PartnershipAction = 'accept' | 'decline' | 'update' | 'end'

/**
 * Returns the viewing member's allowed actions (section 6, BG-90): the invitee accepts or declines a request, while its
 * inviter may only change their own settings; once accepted, both may change their own settings, and both may end it.
 */
export function partnershipActions(
  partnership: Pick<Partnership, 'status' | 'user_is_invited'>,
): readonly PartnershipAction[] {
  if (partnership.status === 'accepted') return ['update', 'end']
  return partnership.user_is_invited ? ['accept', 'decline'] : ['update']
}
