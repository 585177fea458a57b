import { dollars, inCents } from '@goodturn/contract/money'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { nameOfCard } from '../../money/cards/cardText.ts'
import { partnerName } from '../../money/partners/partnerText.ts'
import type { Balance } from './balance.ts'
import type { Payer } from './payer.ts'

type WalletPart = Review['credit_parts'][number]

/** The wallet parts that pay `amount` dollars, in order of use: all of them, or up to the buyer's share. */
export function limitWalletParts(parts: readonly WalletPart[], amount: number): WalletPart[] {
  let left = inCents(amount)
  return parts.flatMap((part) => {
    const cents = Math.min(inCents(part.amount), left)
    left -= cents
    return cents > 0 ? [{ ...part, amount: dollars(cents) }] : []
  })
}

const walletKinds: readonly PaymentPart['kind'][] = ['expiring', 'credit', 'fund']

/** Reductions of the price before anyone pays: tokens and discounts, in order of use (BG-24). */
export function reductionParts(review: Review): PaymentPart[] {
  return review.parts.filter(({ kind }) => kind === 'token' || kind === 'discount')
}

/** Everything that pays for the order as chosen now, in order of use. */
export function partsOf(review: Review, balance: Balance, payer: Payer): PaymentPart[] {
  const own = limitWalletParts(review.credit_parts, balance.credit)
  const wallet = review.parts.flatMap((part) => {
    const amount = own.find(({ kind }) => kind === part.kind)?.amount
    return walletKinds.includes(part.kind) && amount !== undefined ? [{ ...part, amount }] : []
  })
  return [
    ...reductionParts(review),
    ...amountPart('auto_credit', null, balance.autoCredit),
    ...wallet,
    ...(payer.kind === 'partner'
      ? amountPart('partner', partnerName(payer.partnership), balance.partner)
      : []),
    ...(payer.kind !== 'none' && payer.card ? amountPart('card', nameOfCard(payer.card), balance.due) : []),
  ]
}

/** The same parts, with a recharge added to the funds (BG-78). */
export function withRecharge(parts: readonly PaymentPart[], added: number): PaymentPart[] {
  if (added <= 0) return [...parts]
  const own = parts.find(({ kind }) => kind === 'fund')
  const fund: PaymentPart = own ?? { kind: 'fund', title: null, count: 0, amount: 0, expires_at: null }
  const amount = dollars(inCents(fund.amount) + inCents(added))
  return [...parts.filter((part) => part !== own), { ...fund, count: fund.count + 1, amount }]
}

function amountPart(kind: PaymentPart['kind'], title: string | null, amount: number): PaymentPart[] {
  return amount > 0 ? [{ kind, title, count: 1, amount, expires_at: null }] : []
}
