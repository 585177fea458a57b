import type { MessagingPromptKey } from '@goodturn/contract/ids'
import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'

export interface PromptRow {
  key: MessagingPromptKey
  slug: string | null
  title: string
  description: string
  guidance: string
  style: WritingStyle
  retired: boolean
}

const columns = sql.raw('key, slug, title, description, guidance, style, retired_at is not null as retired')

/** A prompt by its id, including retired ones; 404 if there is none. */
export async function findPrompt(tx: Tx, id: MessagingPromptKey): Promise<PromptRow> {
  const rows = await rowsOf<PromptRow>(tx, sql`select ${columns} from messaging_prompts where key = ${id}`)
  if (!rows[0]) throw notFound('We couldn’t find that prompt.')
  return rows[0]
}

/** Refuses an unknown prompt id. A retired prompt is fine, since messages written with it keep its id. */
export async function requirePrompt(tx: Tx, id: MessagingPromptKey): Promise<void> {
  const rows = await rowsOf(tx, sql`select 1 from messaging_prompts where key = ${id}`)
  if (rows.length === 0) throw invalid('messaging_prompt_id', 'We couldn’t find that prompt.')
}

/** The prompts in their order; with `retired`, including those no longer offered. */
export function listPrompts(tx: Tx, { retired }: { retired: boolean }): Promise<PromptRow[]> {
  const which = retired ? sql`true` : sql`retired_at is null`
  return rowsOf<PromptRow>(
    tx,
    sql`select ${columns} from messaging_prompts where ${which} order by position, key`,
  )
}
