import type { HeldMoney } from '@goodturn/contract/outreach/gift-links/schema'
import { formatMoney } from '../../platform/format.ts'

/** What is set aside, and what the card will be charged: for one person, or several if there is no name. */
export function heldMoneyText({ held, due, card }: HeldMoney, firstName: string | null): string {
  const payer = card ? `${card.brand} ${card.last4}` : 'your card'
  const charge =
    firstName === null
      ? `If everyone accepts, ${payer} pays ${formatMoney(due)}, gift by gift.`
      : `Once ${firstName} accepts, ${payer} pays ${formatMoney(due)}.`
  return [
    held > 0 && `${formatMoney(held)} of your balance is set aside.`,
    due > 0 && charge,
    firstName === null ? 'If nobody accepts, you pay nothing.' : 'Otherwise, you pay nothing.',
  ]
    .filter(Boolean)
    .join(' ')
}
