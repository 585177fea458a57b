import type { CardKey, PartnershipKey } from '@goodturn/contract/ids'
import type { PaymentMethod, User } from '@goodturn/contract/identity/accounts/schema'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { defaultCard } from './defaultCard.ts'

/**
 * The payer of the amount the wallet doesn't cover: a saved card, or a partner together with the buyer; never both
 * (B-4.1-13).
 */
export type Payer =
  | { kind: 'card'; card: PaymentMethod }
  | { kind: 'partner'; partnership: Partnership; card: PaymentMethod | null }
  | { kind: 'none' }

/** The choice made on the page; null before one is made. */
export type Choice = { kind: 'card'; key: CardKey } | { kind: 'partner'; key: PartnershipKey } | null

/** Only accepted partnerships can be chosen (B-4.1-14). */
export function partnersToChoose({ payment_partners }: User): Partnership[] {
  return payment_partners.filter(({ status }) => status === 'accepted')
}

/** The current payer: the choice while it is still available, else the default card (BG-49). */
export function payerOf(user: User, choice: Choice): Payer {
  if (choice?.kind === 'partner') {
    const partnership = partnersToChoose(user).find(({ key }) => key === choice.key)
    if (partnership) return { kind: 'partner', partnership, card: ownCard(user, partnership) }
  }
  const chosen = choice?.kind === 'card' ? choice.key : null
  const card = user.payment_methods.find(({ id, expired }) => id === chosen && !expired) ?? defaultCard(user)
  return card ? { kind: 'card', card } : { kind: 'none' }
}

/** The member's own card for a partnership, which pays their share (BG-43). */
function ownCard(user: User, partnership: Partnership): PaymentMethod | null {
  const source = partnership.user_is_invited ? partnership.invitee_source : partnership.inviter_source
  return user.payment_methods.find(({ id, expired }) => id === source && !expired) ?? null
}

/** Whether the partner is charged at checkout without being asked (BG-44). */
export function partnerAutoAccepts(partnership: Partnership): boolean {
  const flag = partnership.user_is_invited ? partnership.inviter_auto_accept : partnership.invitee_auto_accept
  return flag === 1
}
