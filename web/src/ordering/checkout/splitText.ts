import { requestDays } from '@goodturn/contract/ordering/charge-requests/limits'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { partnerFirstName } from '../../money/partners/partnerText.ts'
import { formatMoney } from '../../platform/format.ts'
import type { Balance } from './balance.ts'
import { partnerAutoAccepts } from './payer.ts'

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Describes how a purchase is split, and where each amount comes from: "Ruth pays half, $50.50. You pay $50.51 from
 * your balance."
 */
export function describeSplit(
  partnership: Partnership,
  { partner, autoCredit, credit, due }: Balance,
): string {
  const own = [
    autoCredit > 0 ? `${formatMoney(autoCredit)} from credit for replaced plans` : null,
    credit > 0 ? `${formatMoney(credit)} from your balance` : null,
    due > 0 ? `${formatMoney(due)} by card` : null,
  ].filter((part) => part !== null)
  return `${partnerFirstName(partnership)} pays half, ${formatMoney(partner)}. You pay ${andList.format(own)}.`
}

/** Whether the partner is asked or charged at once (BG-44). */
export function describePartnerCharge(partnership: Partnership): string {
  const name = partnerFirstName(partnership)
  return partnerAutoAccepts(partnership)
    ? `${name} approves automatically: you’re both charged when you confirm.`
    : `We’ll ask ${name} to approve first. No one is charged until then.`
}

/** Says what happens to the buyer's half until the partner answers, and how long that may take (BG-44, BG-47). */
export function describeWait(partnership: Partnership, { credit }: Balance): string {
  if (partnerAutoAccepts(partnership)) return ''
  const name = partnerFirstName(partnership)
  const aside =
    credit > 0
      ? `We’ll set aside your ${formatMoney(credit)} from your balance now and release it if ${name} declines. `
      : ''
  return `${aside}${name} has ${requestDays} days to respond.`
}
