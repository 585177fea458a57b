import type { InvoiceKey, TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'

/**
 * Withdraws an invoice's unused tokens of one kind after its full refund. Tokens of one kind are
 * interchangeable, so any free ones count as this invoice's first. Safe to repeat. One statement.
 */
export async function withdrawTokens(
  tx: Tx,
  { tokenKey, invoiceKey }: { tokenKey: TokenKey; invoiceKey: InvoiceKey },
  cause: Cause,
): Promise<void> {
  await tx.execute(sql`
    with owned as (select key, qty from tokens where key = ${tokenKey} for update),
    bought as (select coalesce(sum(case kind when 'grant' then count when 'withdraw' then -count else 0 end), 0)::int as count
      from token_moves where token_key = ${tokenKey} and invoice_key = ${invoiceKey}),
    taken as (select owned.key, least(owned.qty, bought.count) as count from owned cross join bought
      where least(owned.qty, bought.count) > 0),
    noted as (insert into token_moves (key, token_key, kind, qty, count, reason, invoice_key, at)
      select ${newKey('tokenMove')}, key, 'withdraw', -count, count, 'Refunded', ${invoiceKey},
        ${cause.now.toISOString()}::timestamptz from taken)
    update tokens set qty = tokens.qty - taken.count from taken where tokens.key = taken.key`)
}
