import type { ExperienceKey, MemberKey, MessagingPromptKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { anotherEdit } from './errors.ts'

/** An edit as its first call describes it; each later call must match. */
export interface EditInput {
  memberKey: MemberKey
  id: string
  experienceKey: ExperienceKey
  message: string | null
  messagingPromptId: MessagingPromptKey | null
  touchesCount: number
}

/** Finds or begins the edit that a call belongs to, and locks its row, so calls for one edit run one after another. */
export async function openEdit(tx: Tx, words: EditInput, cause: Cause): Promise<{ isSaved: boolean }> {
  const { memberKey, id, experienceKey, message, messagingPromptId, touchesCount } = words
  await tx.execute(sql`
    insert into message_edits (member_key, id, experience_key, message, messaging_prompt_id, touches_count, created_at)
    values (${memberKey}, ${id}, ${experienceKey}, ${message}, ${messagingPromptId}, ${touchesCount},
      ${cause.now.toISOString()}::timestamptz)
    on conflict do nothing`)
  const [row] = await rowsOf<{ same: boolean; saved: boolean }>(
    tx,
    sql`select saved_at is not null as saved,
          experience_key = ${experienceKey} and touches_count = ${touchesCount}::int
          and message is not distinct from ${message}::text
          and messaging_prompt_id is not distinct from ${messagingPromptId}::text as same
        from message_edits where member_key = ${memberKey} and id = ${id} for update`,
  )
  const found = present(row, 'the edit was written or was there')
  if (!found.same) throw anotherEdit()
  return { isSaved: found.saved }
}
