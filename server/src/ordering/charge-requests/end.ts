import type { ChargeRequestKey, CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import { endOrder } from '../orders/end.ts'
import type { PartnershipEnded } from '../../money/partners/events.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { requestProcessed } from './errors.ts'
import { requestEnded } from './events.ts'
import { mailRequestEnded } from './mails.ts'
import { type EndReason, moveRequests } from './move.ts'
import { withoutPayment } from './payments.ts'
import { findRequest } from './queries.ts'

/** A request, with the order that it is for. */
export interface RequestOfOrder {
  key: ChargeRequestKey
  checkout_key: CheckoutKey
}

/** Ends a request that won't be paid, and its order; `as` is the order's final state. */
export async function endRequest(
  tx: Tx,
  request: RequestOfOrder,
  { as, reason }: { as: 'void' | 'abandoned'; reason: EndReason },
  cause: Cause,
): Promise<void> {
  await tx.execute(moveRequests(sql`key = ${request.key}`, { state: 'ended', reason }, cause.now))
  await endOrder(tx, request.checkout_key, as, cause)
}

/** Gives up a request that no one will pay; the other side is notified. */
export async function abandonRequest(
  tx: Tx,
  request: RequestOfOrder,
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  await endRequest(tx, request, { as: 'abandoned', reason }, cause)
  await mailRequestEnded(tx, request.key, reason, cause)
  await cause.publish(tx, requestEnded, { requestKey: request.key, reason })
}

/** Declines a request as the partner who was asked, or revokes it as the buyer (BG-45, BG-47). */
export async function denyRequest(ctx: Ctx, key: ChargeRequestKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const request = await findRequest(tx, ctx.actor.memberKey, key, { lock: true })
    if (request.state !== 'requested') throw requestProcessed()
    if ((await withoutPayment(tx, [request], cause)).length === 0) throw paymentInProgress()
    const isBuyer = request.inviter_key === ctx.actor.memberKey
    await abandonRequest(tx, request, isBuyer ? 'revoked' : 'declined', cause)
  })
}

/** Gives up requests that wait on an ended partnership, unless their payment is in progress (BG-53). */
export async function abandonWithPartnership(
  tx: Tx,
  { partnershipKey }: PartnershipEnded,
  cause: Cause,
): Promise<void> {
  const open = await rowsOf<RequestOfOrder>(
    tx,
    sql`select key, checkout_key from charge_requests
        where partnership_key = ${partnershipKey} and state = 'requested' order by key for update`,
  )
  for (const request of await withoutPayment(tx, open, cause))
    await abandonRequest(tx, request, 'abandoned', cause)
}
