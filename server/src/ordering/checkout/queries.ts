import type { CheckoutKey, InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'

/** An order of an earlier run: the buyer's invoice, or the sending of gift links that are paid once accepted. */
export interface EarlierOrder {
  sendingKey: CheckoutKey | null
  invoiceKey: InvoiceKey | null
}

/** The order of an earlier run under the same `Idempotency-Key`, if that run was not voided. */
export async function earlierOrder(ctx: Ctx): Promise<EarlierOrder | null> {
  const key = ctx.request.idempotencyKey
  if (!key) return null
  const rows = await rowsOf<EarlierOrder>(
    ctx.db,
    sql`select checkouts.sending_key as "sendingKey", invoices.key as "invoiceKey" from checkouts
        left join invoices on invoices.checkout_key = checkouts.key and invoices.member_key = checkouts.member_key
        where checkouts.member_key = ${ctx.actor.memberKey} and checkouts.idempotency_key = ${key} and checkouts.state <> 'void'`,
  )
  return rows[0] ?? null
}
