import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'

/** The buyer's invoice of an earlier run under the same `Idempotency-Key`, if that run was not voided. */
export async function earlierInvoice(ctx: Ctx): Promise<InvoiceKey | null> {
  const key = ctx.request.idempotencyKey
  if (!key) return null
  const rows = await rowsOf<{ invoice_key: InvoiceKey }>(
    ctx.db,
    sql`select invoices.key as invoice_key from checkouts
        join invoices on invoices.checkout_key = checkouts.key and invoices.member_key = checkouts.member_key
        where checkouts.member_key = ${ctx.actor.memberKey} and checkouts.idempotency_key = ${key} and checkouts.state <> 'void'`,
  )
  return rows[0]?.invoice_key ?? null
}
