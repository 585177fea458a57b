import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { Token } from '@goodturn/contract/money/tokens/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A member's remaining tokens, by title, for the billing area and the manage cart page (BG-70). */
export async function listTokens(tx: Tx, memberKey: MemberKey): Promise<Token[]> {
  return rowsOf<Token>(
    tx,
    sql`select tokens.key, tokens.title, tokens.qty,
          ${servicesOf} as services
        from tokens where tokens.member_key = ${memberKey} and tokens.qty > 0 order by tokens.title, tokens.key`,
  )
}

/** The tokens that came with an invoice, by title; `qty` is how many came with it. None before it was paid. */
export async function tokensOfInvoice(tx: Tx, invoiceKey: InvoiceKey): Promise<Token[]> {
  return rowsOf<Token>(
    tx,
    sql`select tokens.key, tokens.title, sum(token_moves.count)::int as qty, ${servicesOf} as services
        from token_moves join tokens on tokens.key = token_moves.token_key
        where token_moves.invoice_key = ${invoiceKey} and token_moves.kind = 'grant'
        group by tokens.key order by tokens.title, tokens.key`,
  )
}

/** The services that `tokens` cover, as JSON. */
const servicesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('key', services.key, 'title', services.title)
    order by services.title, services.key), '[]'::jsonb)
  from services where services.key = any(tokens.service_keys))`
