import type { HeldMoney } from '@goodturn/contract/outreach/gift-links/schema'
import { formatMoney } from '../../platform/format.ts'

/** What is set aside, and what the card or balance will pay: for one person, or several if there is no name. */
export function heldMoneyText(
  { held, due, from_balance: fromBalance, card }: HeldMoney,
  firstName: string | null,
): string {
  const payer = fromBalance ? 'your balance' : card ? `${card.brand} ${card.last4}` : 'your card'
  const amount = formatMoney(due) + (fromBalance && held > 0 ? ' more' : '')
  const charge =
    firstName === null
      ? `If everyone accepts, ${payer} pays ${amount}, gift by gift.`
      : `Once ${firstName} accepts, ${payer} pays ${amount}.`
  return [
    held > 0 && `${formatMoney(held)} of your balance is set aside.`,
    due > 0 && charge,
    firstName === null ? 'If nobody accepts, you pay nothing.' : 'Otherwise, you pay nothing.',
  ]
    .filter(Boolean)
    .join(' ')
}
