import type { RenewalKey } from '@goodturn/contract/ids'
import { insufficientBalanceText, rechargeFor } from '@goodturn/contract/money/easy-billing/rules'
import { dateIn, midnightOf } from '@goodturn/contract/time'
import { beginRecharge } from '../../money/easy-billing/begin.ts'
import { refusedSince } from '../../money/easy-billing/charge-behind.queries.ts'
import type { Funding } from '../../money/easy-billing/queries.ts'
import type { RechargeHandlers } from '../../money/easy-billing/recharge-handlers.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { reasonOf } from '../../money/invoices/charges/fail-invoice.ts'
import { walletPayments } from '../../money/invoices/charges/paid-by.ts'
import { payFromWallet } from '../../money/invoices/charges/pay-from-wallet.ts'
import { holdFromWallet } from '../../money/ledger/hold.ts'
import { sumNonExpiring, openLots } from '../../money/ledger/open-lots.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { failRenewal } from './fail.ts'
import { moveRenewal } from './move.ts'
import { type OwnersInvoice, type RenewalRow, lockRenewal } from './queries.ts'
import { settleRenewal } from './settle.ts'

/**
 * Pays the owner's part of a renewal from the balance: at once if the balance covers it, after a recharge if the rule
 * requires one (BG-67, BG-78). Returns the recharge's charge, or null. Expiring credit never renews (BG-66). A card
 * that was refused today is not charged for the next plan: that renewal fails with the same reason. The caller has
 * locked the renewal, which names the invoice.
 */
export async function renewFromBalance(
  tx: Tx,
  renewal: RenewalRow,
  { funding, invoice }: { funding: Funding; invoice: OwnersInvoice },
  cause: Cause,
): Promise<ProcessorCharge | null> {
  const { key, memberKey } = renewal
  const { now } = cause
  const dueCents = invoice.amountCents
  const balanceCents = sumNonExpiring(await openLots(tx, memberKey, now, true))
  const fail = async (reason: string) => {
    await failRenewal(tx, renewal, { reason, charge: null }, cause)
    return null
  }
  const cents = rechargeFor(funding, balanceCents, dueCents)
  if (cents === 0) {
    if (balanceCents < dueCents) return fail(insufficientBalanceText)
    const holding = { memberKey, purposeKey: key, centsMax: dueCents, onlyLasting: true, now }
    const held = await holdFromWallet(tx, holding)
    await payFromWallet(tx, invoice.key, held.cents, walletPayments(held))
    await settleRenewal(tx, renewal, null, cause)
    return null
  }
  const refused = await refusedSince(tx, memberKey, new Date(midnightOf(dateIn(now)) * 1000))
  if (refused !== null) return fail(refused)
  try {
    const asking = await beginRecharge(tx, {
      memberKey,
      funding,
      purpose: 'renewal',
      purposeKey: key,
      cents,
      now,
    })
    await moveRenewal(tx, renewal, 'open', { tryAt: null })
    return asking
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message)
    throw error
  }
}

/** Handles the end of a renewal's recharge: retries the renewal at once, or fails it. */
export const renewalRecharged: RechargeHandlers = {
  async arrived(tx, key, cause) {
    const renewal = await lockRenewal(tx, key as RenewalKey)
    const isWaiting = renewal && (renewal.state === 'open' || renewal.state === 'failed')
    if (isWaiting) await moveRenewal(tx, renewal, renewal.state, { tryAt: cause.now })
  },
  async refused(tx, key, charge, cause) {
    const renewal = await lockRenewal(tx, key as RenewalKey)
    if (renewal) await failRenewal(tx, renewal, { reason: reasonOf(charge), charge }, cause)
  },
}
