import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { forgetCard } from './forget-card.ts'

/** Removes all of a member's cards, here and at the processor. Their past payments stay in the books. */
export async function forgetCardsOf(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const kept = await rowsOf<{ ref: string }>(
    tx,
    sql`select processor_ref as ref from cards where member_key = ${memberKey} and removed_at is null`,
  )
  await tx.execute(sql`update cards set name = null, fingerprint = key, is_default = false,
    removed_at = coalesce(removed_at, ${cause.now.toISOString()}::timestamptz) where member_key = ${memberKey}`)
  for (const { ref } of kept) await cause.jobs.enqueue(tx, forgetCard, { cardRef: ref }, { key: ref })
}
