import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { changedMeanwhile, notFound } from '../platform/errors.ts'

export interface LockedOffer {
  key: string
  planKey: string
  state: 'open' | 'accepted' | 'denied' | 'lapsed'
}

/** "No thanks": the plan is left to its end and not offered to this member again (CG-57). */
export async function denyOffer(tx: Tx, memberKey: MemberKey, key: string, cause: Cause): Promise<void> {
  const offer = await lockOffer(tx, memberKey, key)
  if (offer.state !== 'open') throw changedMeanwhile()
  await tx.execute(sql`update plan_offers set state = 'denied', answered_at = ${cause.now.toISOString()}::timestamptz
    where key = ${offer.key}`)
}

/** One of the member's own offers, held until the transaction ends; 404 for anybody else's. The plan's lock comes first. */
export async function lockOffer(tx: Tx, memberKey: MemberKey, key: string): Promise<LockedOffer> {
  const mine = sql`plan_offers.key = ${key} and plan_offers.member_key = ${memberKey}`
  await tx.execute(sql`select 1 from plans where key in (select plan_key from plan_offers where ${mine}) for update`)
  const rows = await rowsOf<LockedOffer>(
    tx,
    sql`select key, plan_key as "planKey", state from plan_offers where ${mine} for update`,
  )
  if (!rows[0]) throw notFound('We could not find this plan.')
  return rows[0]
}
