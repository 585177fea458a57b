import type { MessagingPromptKey } from '@goodturn/contract/ids'
import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { messagingPrompts } from './tables.ts'

/** The editable data of a prompt. An inactive one is no longer offered. */
export interface WrittenPrompt {
  active: boolean
  title: string
  description: string
  guidance: string
  style: WritingStyle
}

/** Reads a prompt; null if there is none. Locked until the transaction ends, if requested. */
export async function readWrittenPrompt(
  tx: Tx,
  key: MessagingPromptKey,
  { lock }: { lock: boolean },
): Promise<WrittenPrompt | null> {
  const query = tx.select().from(messagingPrompts).where(eq(messagingPrompts.key, key))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { title, description, guidance, style } = row
  return { active: row.retiredAt === null, title, description, guidance, style }
}

/**
 * Creates a prompt at the end of the list, or replaces it; newer catalogs leave it unchanged. The caller has checked it
 * and locked the row.
 */
export async function writePrompt(
  tx: Tx,
  key: MessagingPromptKey,
  { active, ...columns }: WrittenPrompt,
  now: Date,
): Promise<void> {
  const nowIso = sql`${now.toISOString()}::timestamptz`
  const retiredAt = active ? null : sql`coalesce(${messagingPrompts.retiredAt}, ${nowIso})`
  const known = await tx
    .update(messagingPrompts)
    .set({ ...columns, retiredAt, editedAt: now })
    .where(eq(messagingPrompts.key, key))
    .returning({ key: messagingPrompts.key })
  if (known.length > 0) return
  await tx.insert(messagingPrompts).values({
    ...columns,
    key,
    position: sql`(select coalesce(max(position), -1) + 1 from messaging_prompts)`,
    retiredAt: active ? null : now,
    editedAt: now,
    createdAt: now,
  })
}
