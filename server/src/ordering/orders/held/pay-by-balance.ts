import {
  insufficientBalanceText,
  rechargeCardText,
  rechargeFor,
} from '@goodturn/contract/money/easy-billing/rules'
import { beginRecharge } from '../../../money/easy-billing/begin.ts'
import { type Funding, activeFunding } from '../../../money/easy-billing/queries.ts'
import type { ChargeRow } from '../../../money/invoices/charges/charge-row.ts'
import { walletPayments } from '../../../money/invoices/charges/paid-by.ts'
import { payFromWallet } from '../../../money/invoices/charges/pay-from-wallet.ts'
import { holdFromWallet } from '../../../money/ledger/hold.ts'
import { openLots } from '../../../money/ledger/open-lots.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { settleCheckout } from '../settle.ts'
import { failHeldByBalance } from './fail-held.ts'
import type { UnaskedOrder } from './unasked.queries.ts'

/** Shown when easy billing ended between an order and its acceptance. */
const easyBillingOffText = 'Easy billing is off, and your balance doesn’t cover this gift.'

/**
 * Pays for an accepted gift of a member with easy billing: from the balance at once, or after the recharge that its rule
 * wants (BG-78). Sets aside what the balance has in either case, so that no other purchase takes it meanwhile. Returns
 * whether a recharge was written and its card is to be asked. Violates `recharges_one_open` or `charges_in_flight` while
 * another charge of the member is open. The caller has locked the invoice.
 */
export async function payByBalance(tx: Tx, order: UnaskedOrder, cause: Cause): Promise<boolean> {
  const funding = await activeFunding(tx, order)
  const cents = funding ? await rechargeOf(tx, order, funding, cause.now) : 0
  const lackingCents = await holdLacking(tx, order, cause.now)
  const refusal =
    funding && cents > 0 ? await tryRecharge(tx, order, { funding, cents }, cause.now) : textWithout(funding)
  if (refusal !== null) await settleOrFail(tx, order, lackingCents, { reason: refusal, charge: null }, cause)
  return refusal === null
}

/** The recharge that the price of the gift needs, what is set aside for it counting as balance. */
async function rechargeOf(
  tx: Tx,
  { memberKey, subtotalCents, amountCents }: UnaskedOrder,
  funding: Funding,
  now: Date,
): Promise<number> {
  const lots = await openLots(tx, memberKey, now, true)
  const freeCents = lots.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  return rechargeFor(funding, subtotalCents - amountCents + freeCents, subtotalCents)
}

/** Writes the recharge. Returns why no card can be charged for it, as text; null if one can. */
async function tryRecharge(
  tx: Tx,
  { memberKey, checkoutKey }: UnaskedOrder,
  { funding, cents }: { funding: Funding; cents: number },
  now: Date,
): Promise<string | null> {
  try {
    const wanted = { memberKey, funding, purpose: 'gift_link', purposeKey: checkoutKey, cents, now } as const
    await beginRecharge(tx, wanted)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code0 === 'payment_method_required' ? rechargeCardText : error.message
  }
}

const textWithout = (funding: Funding | null) => (funding ? insufficientBalanceText : easyBillingOffText)

/** Sets aside more of the balance for a gift, up to its price. Returns the cents that are still lacking. */
export async function holdLacking(
  tx: Tx,
  { memberKey, checkoutKey, invoiceKey, amountCents }: UnaskedOrder,
  now: Date,
): Promise<number> {
  const held = await holdFromWallet(tx, { memberKey, purposeKey: checkoutKey, centsMax: amountCents, now })
  if (held.cents > 0) await payFromWallet(tx, invoiceKey, held.cents, walletPayments(held))
  return amountCents - held.cents
}

/**
 * Settles a gift that the balance covers, also if only its minimum is missing; any other is left to be paid like one
 * whose card was declined (D-1-37).
 */
export async function settleOrFail(
  tx: Tx,
  order: UnaskedOrder,
  lackingCents: number,
  refused: { reason: string; charge: ChargeRow | null },
  cause: Cause,
): Promise<void> {
  if (lackingCents > 0) return failHeldByBalance(tx, order, refused, cause)
  const { checkoutKey, memberKey, invoiceKey } = order
  const payments = [{ memberKey, invoiceKey, charge: null }]
  await settleCheckout(tx, { checkoutKey, memberKey, payments }, cause)
}
