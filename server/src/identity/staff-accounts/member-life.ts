import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'

/** Removes names from the readers' approval requests and their reasons. */
export async function forgetNamesInApprovals(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update staff_approvals set input = ${withoutNames(sql`input::text`, pattern, instead)}::jsonb,
          summary = ${withoutNames(sql`summary`, pattern, instead)},
          reason = ${withoutNames(sql`reason`, pattern, instead)},
          answer = ${withoutNames(sql`answer`, pattern, instead)},
          failure = ${withoutNames(sql`failure`, pattern, instead)}
        where member_key = any(${textArray(readers)})
          and (input::text ~ ${pattern} or concat_ws(' ', summary, reason, answer, failure) ~ ${pattern})`,
  )
}

/** Erases the text of a member's approvals, but keeps the act, amount, people, and times. Withdraws pending ones. */
export async function forgetApprovalsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update staff_approvals set input = '{}', summary = ${erasedText}, reason = ${erasedText},
          answer = case when answer is null then null else ${erasedText}::text end,
          failure = case when failure is null then null else ${erasedText}::text end,
          state = case state when 'asked' then 'withdrawn' else state end
        where member_key = ${memberKey}`,
  )
}
