import type { ChargeRequestKey, CheckoutKey } from '@goodturn/contract/ids'
import { requestDays, requestReminderDays } from '@goodturn/contract/charge-requests/limits'
import { sql } from 'drizzle-orm'
import { paymentInProgress } from '../invoices/errors.ts'
import type { PartnershipEnded } from '../partners/events.ts'
import type { Cause, Ctx } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { endOrder } from './end-order.ts'
import type { EndReason } from './move-requests.ts'
import { requestProcessed } from './errors.ts'
import { mailRequest, mailRequestEnded } from './request-mails.ts'
import { findRequest } from './request-row.ts'

/** Declines a request as the partner who was asked, or revokes it as the buyer (BG-45, BG-47). */
export async function denyRequest(ctx: Ctx, key: ChargeRequestKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const request = await findRequest(tx, ctx.actor.memberKey, key, { lock: true })
    if (request.state !== 'requested') throw requestProcessed()
    if (request.running_split) throw paymentInProgress()
    const isBuyer = request.inviter_key === ctx.actor.memberKey
    await endRequest(tx, request, isBuyer ? 'revoked' : 'declined', cause)
  })
}

/** The partnership is over: requests that wait on it are given up, unless their payment is under way (BG-53). */
export async function abandonWithPartnership(
  tx: Tx,
  { partnershipKey }: PartnershipEnded,
  cause: Cause,
): Promise<void> {
  const open = await rowsOf<{ key: ChargeRequestKey; checkout_key: CheckoutKey }>(
    tx,
    sql`select key, checkout_key from charge_requests request
        where partnership_key = ${partnershipKey} and state = 'requested'
          and not exists (select from split_payments split where split.request_key = request.key
            and split.state in ('authorizing', 'capturing', 'undoing'))
        order by key for update`,
  )
  for (const request of open) await endRequest(tx, request, 'abandoned', cause)
}

interface DueRequest {
  key: ChargeRequestKey
  checkout_key: CheckoutKey
  reminders_sent: number
  is_over: boolean
}

/**
 * Reminds partners on the days for it, and ends what nobody answered in time (BG-47). Returns how many it looked at.
 */
export async function followUpRequests(tx: Tx, cause: Cause): Promise<number> {
  const due = await rowsOf<DueRequest>(
    tx,
    sql`select key, checkout_key, reminders_sent, expires_at <= ${cause.now.toISOString()}::timestamptz as is_over
        from charge_requests request
        where state = 'requested' and next_at <= ${cause.now.toISOString()}::timestamptz
          and not exists (select from split_payments split where split.request_key = request.key
            and split.state in ('authorizing', 'capturing', 'undoing'))
        order by next_at limit 100 for update`,
  )
  for (const request of due) {
    if (request.is_over) await endRequest(tx, request, 'lapsed', cause)
    else await remind(tx, request, cause)
  }
  return due.length
}

async function remind(tx: Tx, request: DueRequest, cause: Cause): Promise<void> {
  const sent = request.reminders_sent + 1
  const nextDay = requestReminderDays[sent] ?? requestDays
  await tx.execute(sql`
    update charge_requests set reminders_sent = ${sent}, next_at = created_at + make_interval(days => ${nextDay})
    where key = ${request.key}`)
  await mailRequest(tx, request.key, 'reminded', cause)
}

async function endRequest(
  tx: Tx,
  request: { key: ChargeRequestKey; checkout_key: CheckoutKey },
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  await endOrder(tx, request.checkout_key, 'abandoned', reason, cause)
  await mailRequestEnded(tx, request.key, reason, cause)
}
