import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A link whose last day is over. */
export interface Expiring {
  key: GiftLinkKey
  touchKey: TouchKey
}

/**
 * Links whose last day is over, the longest first. Locks their touches, the order of every act, and then reads which of
 * the links are still due: an answer or a later last day may have come in between.
 */
export async function lockExpiring(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ found: number; due: Expiring[] }> {
  const isDue = sql`g.state in ('waiting', 'opened') and g.ends_at <= ${now.toISOString()}::timestamptz`
  const found = await rowsOf<Expiring>(
    tx,
    sql`select g.key, g.touch_key as "touchKey" from gift_links g where ${isDue}
        order by g.ends_at, g.key limit ${limit}`,
  )
  const touchKeys = textArray(found.map(({ touchKey }) => touchKey))
  await tx.execute(sql`select from touches where key = any(${touchKeys}) order by key for update`)
  const keys = textArray(found.map(({ key }) => key))
  const due = await rowsOf<Expiring>(
    tx,
    sql`select g.key, g.touch_key as "touchKey" from gift_links g
        where g.key = any(${keys}) and ${isDue} order by g.key for update`,
  )
  return { found: found.length, due }
}
