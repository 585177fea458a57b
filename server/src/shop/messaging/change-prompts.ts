import type { MessagingPromptKey } from '@goodturn/contract/ids'
import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { findPrompt } from './find-prompt.ts'
import { messagingPrompts } from './tables.ts'

export interface NewPrompt {
  title: string
  description: string
  guidance: string | undefined
  style: WritingStyle | undefined
}

/** Adds a prompt at the end of the list; without guidance, an outside model gets the description. Returns its key. */
export async function addPrompt(tx: Tx, prompt: NewPrompt, cause: Cause): Promise<MessagingPromptKey> {
  const { title, description, guidance = description, style = 'thanks' } = prompt
  const key = newKey('messagingPrompt')
  await tx.insert(messagingPrompts).values({
    key,
    title,
    description,
    guidance,
    style,
    position: sql`(select coalesce(max(position), -1) + 1 from messaging_prompts)`,
    editedAt: cause.now,
    createdAt: cause.now,
  })
  await recordAct(tx, cause, 'prompt.add', null, { prompt: key, title })
  return key
}

/** Changes the given fields and leaves the rest; 404 if there is no such prompt. */
export async function changePrompt(
  tx: Tx,
  key: MessagingPromptKey,
  changes: Partial<NewPrompt>,
  cause: Cause,
): Promise<void> {
  const before = await findPrompt(tx, key)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  await tx
    .update(messagingPrompts)
    .set({ ...given, editedAt: cause.now })
    .where(eq(messagingPrompts.key, key))
  await recordAct(tx, cause, 'prompt.change', null, { prompt: key, title: before.title, changes: given })
}

/** Retires a prompt. Doing it twice changes nothing; 404 if there is no such prompt. */
export async function retirePrompt(tx: Tx, key: MessagingPromptKey, cause: Cause): Promise<void> {
  const { title, retired } = await findPrompt(tx, key)
  if (retired) return
  await tx.update(messagingPrompts).set({ retiredAt: cause.now }).where(eq(messagingPrompts.key, key))
  await recordAct(tx, cause, 'prompt.retire', null, { prompt: key, title })
}
