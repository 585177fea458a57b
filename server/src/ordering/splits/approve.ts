import type { CardKey, ChargeRequestKey, MemberKey, SplitKey } from '@goodturn/contract/ids'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import { requestProcessed } from '../charge-requests/errors.ts'
import type { OpenPayment } from '../charge-requests/payments.ts'
import { type RequestRow, findRequest, requireInvitee } from '../charge-requests/queries.ts'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import { findInvoice } from '../../money/invoices/queries.ts'
import { findAcceptedPartnership } from '../../money/partners/find-accepted.ts'
import { sidesOf } from '../../money/partners/sides.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../platform/database/database.ts'
import { driveSplit } from './drive.ts'
import { otherPaymentFailed } from './errors.ts'
import { openPayment } from './open-payment.ts'
import { openSplit } from './open.ts'
import { runningSplits } from './queries.ts'
import { refuseUndone } from './refusals.ts'

/**
 * Approves a request as the partner (BG-46): both cards are authorized, the partner's first, then both are captured and
 * the order is fulfilled. A repeat during an attempt continues that attempt. Refuses with the partner's own decline, or
 * in general words if the other side was declined; then the request is unchanged and no one is charged.
 */
export async function approveRequest(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment> {
  const splitKey = await ctx.transaction((tx) => openApproval(tx, ctx, key)).catch(translate)
  return continueWithPartner(ctx, splitKey)
}

/** Continues an approval after the partner confirmed with the bank. */
export async function continueApproval(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment> {
  const request = await findRequest(ctx.db, ctx.actor.memberKey, key)
  requireInvitee(request, ctx.actor.memberKey)
  const splitKey = (await runningSplits(ctx.db, [key])).get(key)
  return splitKey === undefined ? openPayment(ctx, null) : continueWithPartner(ctx, splitKey)
}

async function continueWithPartner(ctx: Ctx, splitKey: SplitKey): Promise<OpenPayment> {
  const { open } = refuseUndone(await driveSplit(ctx.platform, splitKey, 'partner', ctx.cause()))
  return openPayment(ctx, open)
}

function translate(error: unknown): never {
  const broken = violatedConstraint(error)
  if (broken === 'charges_in_flight' || broken === 'split_payments_running') throw paymentInProgress()
  throw error
}

async function openApproval(tx: Tx, ctx: Ctx, key: ChargeRequestKey): Promise<SplitKey> {
  const memberKey = ctx.actor.memberKey
  const seen = await findRequest(tx, memberKey, key)
  requireInvitee(seen, memberKey)
  if (seen.state !== 'requested') throw requestProcessed()
  // Locks the partnership first, then the request, in the same order as ending a partnership.
  const partnership = await findAcceptedPartnership(tx, memberKey, seen.partnership_key)
  const request = await findRequest(tx, memberKey, key, { lock: true })
  if (request.state !== 'requested') throw requestProcessed()
  const running = (await runningSplits(tx, [key])).get(key)
  if (running !== undefined) return running

  const { now } = ctx.cause()
  const sides = sidesOf(partnership, request.inviter_key)
  const card = await chargeableCard(tx, memberKey, sides.partnerSource, now)
  return openSplit(tx, {
    checkoutKey: request.checkout_key,
    requestKey: request.key,
    trigger: 'approval',
    partner: { memberKey, invoiceKey: request.invitee_invoice, amountCents: request.amount_cents, card },
    buyer: await buyersHalf(tx, request, sides.buyerSource, now),
    now,
  })
}

/** The buyer's half, unless credit covers it. Problems with the buyer's card are not shown to the partner. */
async function buyersHalf(tx: Tx, request: RequestRow, source: CardKey | null, now: Date) {
  const invoice = await findInvoice(tx, request.inviter_key, request.inviter_invoice)
  if (invoice.amountCents === 0) return null
  const card = await cardOf(tx, request.inviter_key, source, now)
  return {
    memberKey: request.inviter_key,
    invoiceKey: request.inviter_invoice,
    amountCents: invoice.amountCents,
    card,
  }
}

async function cardOf(
  tx: Tx,
  memberKey: MemberKey,
  source: CardKey | null,
  now: Date,
): Promise<ChargeableCard> {
  try {
    return await chargeableCard(tx, memberKey, source, now)
  } catch {
    throw otherPaymentFailed()
  }
}
