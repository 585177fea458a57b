import {
  insufficientBalanceText,
  paysByEasyBilling,
  rechargeCardText,
} from '@goodturn/contract/money/easy-billing/rules'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { dollars, inCents } from '@goodturn/contract/money'
import { type Balance, balanceOf } from './balance.ts'
import type { LaterPayment } from './linkPayment.ts'

/** The payment for an order with easy billing (BG-78). Amounts are in dollars. */
export interface EasyPayment {
  /** The amount charged to the card first; 0 if the balance is enough. */
  recharge: number
  /** The amount charged to it once gifts by link are accepted, in all, if the balance stays as it is. */
  rechargeLater: number
  card: { brand: string; last4: string } | null
  /** The amount the balance falls short of the order before the recharge. */
  lacking: number
  /** The reason the order can't be paid; null when it can. */
  blocked: string | null
}

/** The payment for a review with easy billing; null for members without easy billing (B-4.1-19). */
export function easyPaymentOf(user: User, review: Review): EasyPayment | null {
  const funding = review.user_funding
  if (!funding || !paysByEasyBilling(user.permissions, funding)) return null
  const recharge = review.easy_billing_recharge_required
  const shortfall = balanceOf(review, { credit: true }).due
  return {
    recharge,
    rechargeLater: 0,
    card: funding.card,
    lacking: shortfall,
    blocked: findBlocker(recharge, funding.card, shortfall),
  }
}

/** The same payment if gifts by link are paid once they are accepted: only the rest is paid today (D-1-30). */
export function easyPaymentLater(easy: EasyPayment, review: Review, later: LaterPayment): EasyPayment {
  const recharge = review.easy_billing_recharge_today
  const needsCard = recharge > 0 || later.later > 0
  return {
    ...easy,
    recharge,
    rechargeLater: dollars(inCents(easy.recharge) - inCents(recharge)),
    lacking: later.today.due,
    blocked: needsCard ? easy.blocked : null,
  }
}

/** What is paid today if only gifts by link wait, after the recharge that the rest needs. */
export const easyBalanceToday = ({ today }: LaterPayment): Balance => ({
  ...today,
  credit: dollars(inCents(today.credit) + inCents(today.due)),
  due: 0,
})

function findBlocker(recharge: number, card: object | null, lacking: number): string | null {
  if (recharge > 0) return card ? null : rechargeCardText
  return lacking > 0 ? insufficientBalanceText : null
}

/** The balance of an order that the wallet pays in full after the recharge. */
export const easyBalanceOf = (review: Review): Balance =>
  balanceOf({ ...review, credit: review.subtotal }, { credit: true })
