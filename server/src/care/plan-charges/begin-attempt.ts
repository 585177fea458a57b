import type { MemberKey, PartnershipKey, RenewalKey } from '@goodturn/contract/ids'
import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { noCardText } from '@goodturn/contract/care/plans/limits'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import { isBeingCharged } from '../../money/invoices/charges/being-charged.ts'
import { cardPart, walletPayments } from '../../money/invoices/charges/paid-by.ts'
import { attemptByCard } from '../../money/invoices/charges/set-card.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { insertAttempt } from '../../money/invoices/charges/insert-charges.ts'
import { type HeldMoney, holdFromWallet, nothingHeld } from '../../money/ledger/hold.ts'
import { activeFunding } from '../../money/easy-billing/queries.ts'
import { feeShares } from '../plans/payments/fee.ts'
import { renewFromBalance } from './by-easy-billing.ts'
import { findAcceptedPartnership } from '../../money/partners/find-accepted.ts'
import { sidesOf } from '../../money/partners/sides.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { failRenewal } from './fail.ts'
import { abandonRenewal } from './abandon.ts'
import { movePartnersHalf, moveRenewal } from './move.ts'
import { type OwnersInvoice, type RenewalRow, lockOwnersInvoice, lockRenewal } from './queries.ts'
import { settleRenewal } from './settle.ts'
import { writeInvoice, writeOwnersInvoice } from './write-invoice.ts'

const waitForOtherMs = 10 * 60_000

/**
 * The next charge of a due renewal, stored before the processor is called; null when there is nothing to charge: it is
 * settled, has failed, is over, or waits for a charge in progress. Charges the partner's half first, if there is one,
 * then the owner's. Violates `charges_in_flight` while the payer is paying for something else.
 */
export async function beginAttempt(tx: Tx, key: RenewalKey, cause: Cause): Promise<ProcessorCharge | null> {
  const renewal = await lockRenewal(tx, key)
  if (!renewal || renewal.tryAt === null || new Date(renewal.tryAt) > cause.now) return null
  if (!isStillDue(renewal)) {
    await abandonRenewal(tx, renewal, cause)
    return null
  }
  if (await isBeingCharged(tx, [renewal.invoiceKey, renewal.partnerInvoiceKey])) {
    await postponeAttempt(tx, key, new Date(cause.now.getTime() + waitForOtherMs))
    return null
  }
  if (renewal.kind === 'partners_fee') return prepareFeeCharge(tx, renewal, cause)
  if (renewal.partnerState === 'due') {
    const asking = await preparePartnerCharge(tx, renewal, cause)
    if (asking) return asking
    return prepareOwnerCharge(tx, { ...renewal, partnerState: 'refused' }, cause)
  }
  return prepareOwnerCharge(tx, renewal, cause)
}

/** Postpones the next attempt at a renewal. */
export async function postponeAttempt(tx: Tx, key: RenewalKey, at: Date): Promise<void> {
  await tx.execute(
    sql`update renewals set try_at = ${at.toISOString()}::timestamptz where key = ${key} and try_at is not null`,
  )
}

/**
 * Whether a renewal should still be charged: false if its plan was paused, ended, or set not to renew in the meantime.
 */
function isStillDue({ planStatus, autoRenew, kind }: RenewalRow): boolean {
  if (kind === 'partners_fee') return true
  if (planStatus !== 'active' && planStatus !== 'failed') return false
  return autoRenew || kind !== 'renewal'
}

/** The partner's half, on the card of their partnership; null when they no longer share, or their card can't pay. */
async function preparePartnerCharge(
  tx: Tx,
  renewal: RenewalRow,
  cause: Cause,
): Promise<ProcessorCharge | null> {
  const card = await cardOfPartner(tx, renewal, cause.now)
  const { partnerCents } = splitShares(renewal.cents, 0, 0)
  if (!card || partnerCents === 0) {
    await movePartnersHalf(tx, renewal, 'refused')
    return null
  }
  const memberKey = renewal.partnerKey as MemberKey
  const paidBy = cardPart(card, partnerCents)
  const invoice = await writeInvoice(
    tx,
    renewal,
    { memberKey, subtotalCents: partnerCents, creditCents: 0, paidBy },
    cause.now,
  )
  await movePartnersHalf(tx, renewal, 'asked', { partnerInvoiceKey: invoice.key, tryAt: null })
  return insertAttempt(tx, { ...invoice, memberKey, amountCents: partnerCents }, card, cause.now)
}

/**
 * The partner's half of a fee, on the card of their partnership. If the card can't pay, or they no longer share,
 * the partner still owes it.
 */
async function prepareFeeCharge(tx: Tx, renewal: RenewalRow, cause: Cause): Promise<ProcessorCharge | null> {
  const { memberKey, partnershipKey } = renewal
  const cents = feeShares(renewal.cents).partnersCents
  const earlier = renewal.invoiceKey ? await lockOwnersInvoice(tx, renewal.invoiceKey) : null
  const invoice =
    earlier ??
    (await writeOwnersInvoice(tx, renewal, { subtotalCents: cents, creditCents: 0, paidBy: [] }, cause.now))
  try {
    const partnership = await findAcceptedPartnership(tx, memberKey, partnershipKey as PartnershipKey)
    const card = await chargeableCard(tx, memberKey, sidesOf(partnership, memberKey).buyerSource, cause.now)
    await moveRenewal(tx, renewal, 'open', { tryAt: null })
    return await attemptByCard(tx, { ...invoice, memberKey, amountCents: cents }, card, cause.now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await failRenewal(
      tx,
      { ...renewal, invoiceKey: invoice.key },
      { reason: error.message, charge: null },
      cause,
    )
    return null
  }
}

async function cardOfPartner(tx: Tx, renewal: RenewalRow, now: Date): Promise<ChargeableCard | null> {
  try {
    const partnership = await findAcceptedPartnership(
      tx,
      renewal.memberKey,
      renewal.partnershipKey as PartnershipKey,
    )
    const sides = sidesOf(partnership, renewal.memberKey)
    return sides.partnerAutoAccepts
      ? await chargeableCard(tx, sides.partnerKey, sides.partnerSource, now)
      : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Charges the owner for the part the partner didn't pay: from non-expiring wallet money if chosen, then the default
 * card (BG-66); with easy billing, from the balance (BG-67).
 */
async function prepareOwnerCharge(
  tx: Tx,
  renewal: RenewalRow,
  cause: Cause,
): Promise<ProcessorCharge | null> {
  const { memberKey } = renewal
  const funding = await activeFunding(tx, renewal)
  const invoice = await invoiceOfOwner(tx, renewal, { takesFunds: funding === null }, cause)
  const invoiced = { ...renewal, invoiceKey: invoice.key }
  if (invoice.amountCents === 0) {
    await settleRenewal(tx, invoiced, null, cause)
    return null
  }
  if (funding) return renewFromBalance(tx, invoiced, { funding, invoice }, cause)
  let card: ChargeableCard
  try {
    card = await chargeableCard(tx, memberKey, null, cause.now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = error.code0 === 'payment_method_required' ? noCardText : error.message
    await failRenewal(tx, invoiced, { reason, charge: null }, cause)
    return null
  }
  await moveRenewal(tx, renewal, 'open', { tryAt: null })
  return attemptByCard(tx, { ...invoice, memberKey }, card, cause.now)
}

/** The invoice from an earlier attempt, or a new one for the part the partner didn't pay. */
async function invoiceOfOwner(
  tx: Tx,
  renewal: RenewalRow,
  { takesFunds }: { takesFunds: boolean },
  cause: Cause,
): Promise<OwnersInvoice> {
  if (renewal.invoiceKey) {
    const earlier = await lockOwnersInvoice(tx, renewal.invoiceKey)
    if (earlier) return earlier
  }
  const { partnerCents } = splitShares(renewal.cents, 0, 0)
  const subtotalCents = renewal.partnerState === 'paid' ? renewal.cents - partnerCents : renewal.cents
  const held = takesFunds ? await holdForRenewal(tx, renewal, subtotalCents, cause.now) : nothingHeld
  const paidBy = walletPayments(held)
  const invoice = await writeOwnersInvoice(
    tx,
    renewal,
    { subtotalCents, creditCents: held.cents, paidBy },
    cause.now,
  )
  return { ...invoice, amountCents: subtotalCents - held.cents }
}

async function holdForRenewal(tx: Tx, renewal: RenewalRow, centsMax: number, now: Date): Promise<HeldMoney> {
  const { memberKey, key, usesFunds } = renewal
  if (!usesFunds) return nothingHeld
  return holdFromWallet(tx, { memberKey, purposeKey: key, centsMax, onlyLasting: true, now })
}
