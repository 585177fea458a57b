import type { InvoiceKey } from '@goodturn/contract/ids'
import { invoiceTransitions } from '@goodturn/contract/money/invoices/states'
import { type SQL, sql } from 'drizzle-orm'
import { addToCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * The piece of a statement that marks invoices paid. `payments` selects (invoice, charge); the charge is null if no
 * card was needed. Returns what to post for the invoices it marked; skips those already paid or over.
 */
export function payInvoices(payments: SQL, now: Date): SQL {
  return sql`
    update invoices set status = 'paid', charged_cents = coalesce(payment.charged, 0),
      paid_at = ${now.toISOString()}::timestamptz, failed_at = null, failed_reason = null,
      card_key = payment.card_key, card_brand = payment.card_brand, card_last4 = payment.card_last4
    from (select given.invoice, given.charge, charges.amount_cents as charged, charges.card_key, charges.card_brand,
        charges.card_last4
      from (${payments}) as given left join charges on charges.key = given.charge) as payment
    where invoices.key = payment.invoice and ${transitionCondition('invoices.status', invoiceTransitions, 'paid')}
    returning invoices.key, invoices.number, invoices.member_key, invoices.subtotal_cents, invoices.auto_credit_cents,
      invoices.credit_cents, invoices.amount_cents, invoices.charged_cents, invoices.tax_cents, invoices.charge_reason,
      payment.charge`
}

/**
 * The pieces of a statement that end the unpaid invoices that `which` names: `void` ones disappear from their payers'
 * lists, `abandoned` ones stay readable (R-12). The piece `invoice_ended` returns each one's key and payer.
 */
export function endInvoices(which: SQL, as: 'void' | 'abandoned'): SQL {
  const uncounted = sql`, invoices_uncounted as (
      ${addToCounters(sql`select member_key, 'invoices' as name, -1 as change from invoice_ended`)})`
  return sql`
    invoice_ended as (
      update invoices set status = ${as} where ${which} and ${transitionCondition('status', invoiceTransitions, as)}
      returning key, member_key)${as === 'void' ? uncounted : sql``}`
}

/** Ends one unpaid invoice. */
export async function endInvoice(tx: Tx, key: InvoiceKey, as: 'void' | 'abandoned'): Promise<void> {
  await tx.execute(sql`with ${endInvoices(sql`key = ${key}`, as)} select 1 from invoice_ended`)
}
