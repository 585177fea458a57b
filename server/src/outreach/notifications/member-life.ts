import type { MemberKey } from '@goodturn/contract/ids'
import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { notifications } from './tables.ts'

/** Moves notifications along when two accounts are merged. */
export async function moveNotifications(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(notifications).set({ memberKey: to }).where(eq(notifications.memberKey, from))
}

/** Deletes a member's notifications, and removes their name from other members' notifications. */
export async function forgetBellsOf(
  tx: Tx,
  memberKey: MemberKey,
  { pattern, readers }: Mentions,
): Promise<void> {
  await tx.execute(sql`delete from notifications where member_key = ${memberKey}`)
  if (pattern === null) return
  await tx.execute(
    sql`update notifications set who = ${withoutNames(sql`who`, pattern, erasedMemberName)},
          what = ${withoutNames(sql`what`, pattern, erasedMemberName)}
        where member_key = any(${textArray(readers)}) and (who ~ ${pattern} or what ~ ${pattern})`,
  )
}
