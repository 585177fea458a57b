import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Writes the messages of many cards in one statement. `rows` selects `touch_key`, `message` (null for the default
 * text), and `prompt`; the caller holds the locks of the touches.
 */
export async function writeMessages(tx: Tx, rows: SQL): Promise<void> {
  await tx.execute(sql`
    update touches set custom_message = written.message, messaging_prompt_id = written.prompt
    from (${rows}) written where touches.key = written.touch_key`)
}
