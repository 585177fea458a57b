import type { Key, KeyKind } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** The key an act created, and whether this run created it. */
export interface OnceResult<K extends KeyKind> {
  key: Key<K>
  fresh: boolean
}

/**
 * Runs a staff act once per `Idempotency-Key`, in the caller's transaction: a repeat returns what the first run created
 * . Without a key, it always runs.
 */
export async function once<K extends KeyKind>(
  tx: Tx,
  ctx: Ctx,
  make: () => Promise<Key<K>>,
): Promise<OnceResult<K>> {
  const { idempotencyKey } = ctx.request
  if (idempotencyKey === null) return { key: await make(), fresh: true }
  const by = ctx.staff.memberKey ?? ctx.staff.key
  const claimed = await rowsOf(
    tx,
    sql`insert into staff_acts (admin_key, idempotency_key, made_key, at)
        values (${by}, ${idempotencyKey}, '', ${ctx.platform.clock.machine().toISOString()}::timestamptz)
        on conflict do nothing returning 1`,
  )
  const mine = sql`admin_key = ${by} and idempotency_key = ${idempotencyKey}`
  if (claimed.length === 0) {
    const rows = await rowsOf<{ made_key: Key<K> }>(tx, sql`select made_key from staff_acts where ${mine}`)
    return { key: present(rows[0], 'the loser of the race finds the winner').made_key, fresh: false }
  }
  const key = await make()
  await tx.execute(sql`update staff_acts set made_key = ${key} where ${mine}`)
  return { key, fresh: true }
}
