import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { formatMoney } from '../../platform/format.ts'
import { nameOf } from '../../money/partners/partnerText.ts'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

/** The other partner: the one who asks, or the one who was asked. */
export function partnerOfRequest(request: ChargeRequest): ChargeRequest['inviter'] {
  return request.user_is_invited ? request.inviter : request.invitee
}

/** The request in one line. */
export function describeRequest(request: ChargeRequest): string {
  return request.user_is_invited
    ? `${nameOf(request.inviter)} asked you to share a purchase`
    : `You asked ${nameOf(request.invitee)} to share a purchase`
}

/** The status as this member sees it. */
export function statusOfRequest(request: ChargeRequest): { look: StatusLook; words: string } {
  if (request.status === 'accepted') return { look: 'done', words: 'Approved' }
  return request.user_is_invited
    ? { look: 'needsYou', words: 'Needs approval' }
    : { look: 'waiting', words: 'Waiting' }
}

/** The items in brief: the first gift and the number of others. */
export function summarizeItems({ cart }: ChargeRequest): string {
  const [first, ...more] = cart.items
  if (!first) return formatMoney(cart.subtotal)
  const what = `${first.service.title} for ${first.member_data.to_name}`
  return more.length === 0 ? what : `${what} and ${more.length} more`
}

/** The text of the three questions (section 8); the specification has none for approving. */
export const questionTexts = {
  approve: 'Are you sure you want to approve this payment?',
  decline: 'Are you sure you want to decline this request?',
  revoke: 'Are you sure you want to revoke this request?',
} as const

/** The success banners (BG-95). */
export const approvedText = 'You have successfully approved this payment!'
export const terminatedText = 'You have successfully terminated this request!'
export const updatedText = 'Payment request updated successfully!'

/** The card that pays on approval: "your Visa ending in 4242". */
export function describeCard({ pays_with: card, inviter }: ChargeRequest): string {
  return card ? `your ${card.brand} ending in ${card.last4}` : `your card for ${nameOf(inviter)}’s purchases`
}
