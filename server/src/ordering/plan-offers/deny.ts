import type { MemberKey, PlanOfferKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { offerBeingPaid } from '../../care/plan-charges/offer-being-paid.ts'
import { moveOffers } from './move.ts'
import { lockOffer } from './queries.ts'

/**
 * "No thanks": lets the plan end and doesn't offer it to this member again (CG-57). Refuses 404 for anyone else's
 * offer, 400 invalid_state once it was answered, 409 while it is being paid for.
 */
export async function denyOffer(
  tx: Tx,
  memberKey: MemberKey,
  key: PlanOfferKey,
  cause: Cause,
): Promise<void> {
  const offer = await lockOffer(tx, memberKey, key)
  if (offer.state !== 'open') throw stateChanged()
  if (await isBeingPaid(tx, key)) throw paymentInProgress()
  const answered = sql`, answered_at = ${cause.now.toISOString()}::timestamptz`
  await tx.execute(moveOffers(sql`key = ${offer.key}`, 'denied', answered))
}

async function isBeingPaid(tx: Tx, key: string): Promise<boolean> {
  const open = await rowsOf(tx, sql`select 1 where ${offerBeingPaid(sql`${key}`)}`)
  return open.length > 0
}
