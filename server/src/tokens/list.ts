import type { Token } from '@goodturn/contract/tokens/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** A member's tokens as the billing area and manage cart list them: those that are left, by title (BG-70). */
export async function listTokens(tx: Tx, memberKey: string): Promise<Token[]> {
  return rowsOf<Token>(
    tx,
    sql`select tokens.key, tokens.title, tokens.qty,
          (select coalesce(jsonb_agg(jsonb_build_object('key', services.key, 'title', services.title) order by services.title, services.key), '[]'::jsonb)
            from services where services.key = any(tokens.service_keys)) as services
        from tokens where tokens.member_key = ${memberKey} and tokens.qty > 0 order by tokens.title, tokens.key`,
  )
}
