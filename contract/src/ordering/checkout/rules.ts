import type { InvoiceKey } from '../../ids.ts'
import type { CheckoutAnswer, HeldAnswer } from './schema.ts'

/** Returns whether an address fits a service (BG-30): in the US, or also in Canada. */
export function isShippable(country: string | null, usOnly: boolean): boolean {
  return country === 'US' || (country === 'CA' && !usOnly)
}

/** Shown when the address doesn't fit the service or is missing (B-5-18, B-5-20). */
export function locationText(usOnly: boolean): string {
  return usOnly ? 'Please select or add a US location' : 'Please select or add a US or CA location'
}

/** Shown when there is nothing to buy, on the page and by the call (BG-40). */
export const emptyCartText = 'You currently do not have any items added to pay for.'

/** Shown when a checkout has no card that works (BG-49). */
export const cardNeededText = 'Please add a payment method to complete your purchase.'

/** Shown while the processor has not answered (BG-57). */
export const stillProcessingText = 'This payment is still processing. It may take a few minutes.'

/**
 * Returns the two shares of a split, in cents (BG-43): the partner pays half of the subtotal, rounded down; the buyer
 * pays the rest, less auto credit and credit, never below 0.
 */
export function splitShares(
  subtotalCents: number,
  autoCreditCents: number,
  creditCents: number,
): { partnerCents: number; buyerCents: number; buyerDueCents: number } {
  const partnerCents = Math.floor(subtotalCents / 2)
  const buyerCents = subtotalCents - partnerCents
  return {
    partnerCents,
    buyerCents,
    buyerDueCents: Math.max(0, buyerCents - autoCreditCents - creditCents),
  }
}

/** The partner's part of each item: half, rounded down; the first odd items take the missing cents. */
export function halves(paid: readonly number[], partnerCents: number): number[] {
  const floors = paid.map((cents) => Math.floor(cents / 2))
  let missing = partnerCents - floors.reduce((sum, cents) => sum + cents, 0)
  return floors.map((cents, index) => {
    if (missing === 0 || (paid[index] as number) % 2 === 0) return cents
    missing -= 1
    return cents + 1
  })
}

/**
 * What the unused value of replaced plans pays of the buyer's part of each item, in cents: at most that part, because it
 * pays for its own item only, and the rest lapses. `partnerCents` is 0 if the buyer pays alone.
 */
export function autoCreditsOf(
  items: readonly { paidCents: number; autoCreditCents: number }[],
  partnerCents: number,
): number[] {
  const paid = items.map(({ paidCents }) => paidCents)
  const partners = partnerCents > 0 ? halves(paid, partnerCents) : paid.map(() => 0)
  return items.map(({ paidCents, autoCreditCents }, at) =>
    Math.min(autoCreditCents, paidCents - (partners[at] as number)),
  )
}

/** Shown when the toggle leaves nothing for a partner to share. */
export const nothingToShareText = 'There’s nothing to share: this order’s total is $0.00.'

/** Returns the invoice of a checkout answer; for a split, the buyer's own (BG-89). */
export function invoiceOf(answer: Exclude<CheckoutAnswer, HeldAnswer>): InvoiceKey {
  return 'id' in answer ? answer.id : answer.inviter.id
}

/** Shown on the success page when a partner must approve first (BG-44). */
export const partnerApprovalText =
  'Your partner has been asked to approve their half. Your order starts once they approve.'

/** Shown when an order exceeds the maximum of one charge (BG-14). */
export const exceedsMaximumText = 'An order can be at most $999,999.99. Please split it into smaller orders.'
