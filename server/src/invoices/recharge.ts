import { askAgainMs } from './waits.ts'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../cards/queries.ts'
import type { Ctx } from '../platform/context.ts'
import { type Tx, brokenUnique, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import type { Asking } from './ask-processor.ts'
import { carryOnCharge, chargeOnSession } from './charge-on-session.ts'
import { notRechargeable, paymentInProgress } from './errors.ts'
import { findLatestCharge } from './find-charge.ts'
import type { InvoiceRow } from './present.ts'
import { findInvoice } from './queries.ts'

/**
 * Charges exactly the open amount of a failed invoice, on the named card or the default one (BG-58). Success carries
 * out what the invoice was for; a further no updates its reason and is told. Where the bank was asked earlier and has
 * no answer yet, its question is asked again instead.
 */
export async function rechargeInvoice(ctx: Ctx, key: string, source: string | null): Promise<void> {
  const asked = await findLatestCharge(ctx.db, key)
  if (asked?.state === 'action' && asked.member_key === ctx.actor.memberKey) {
    await carryOnCharge(ctx, asked)
    return
  }
  const attempt = await openAttempt(ctx, key, source).catch((error: unknown) => {
    if (brokenUnique(error) === 'charges_in_flight') throw paymentInProgress()
    throw error
  })
  await chargeOnSession(ctx, attempt)
}

function openAttempt(ctx: Ctx, key: string, source: string | null) {
  const now = ctx.platform.clock.now()
  return ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, ctx.actor.memberKey, key, true)
    if (invoice.status !== 'failed') throw notRechargeable()
    // An earlier attempt without an answer may still take the money: a second one could take it twice.
    const open = await rowsOf(
      tx,
      sql`select 1 from charges where invoice_key = ${invoice.key} and state in ('asking', 'pending', 'action')`,
    )
    if (open.length > 0) throw paymentInProgress()
    const paying = await chargeableCard(tx, invoice.memberKey, source, now)
    return insertAttempt(tx, invoice, paying, now)
  })
}

/** Writes down an attempt to charge an invoice on a card, before the processor is asked. */
export async function insertAttempt(
  tx: Tx,
  invoice: Pick<InvoiceRow, 'key' | 'number' | 'memberKey' | 'amountCents'>,
  { card, customerRef }: ChargeableCard,
  now: Date,
): Promise<Asking> {
  const key = newKey('charge')
  await tx.execute(sql`
    insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, ask_again_at, created_at)
    values (${key}, ${invoice.memberKey}, ${invoice.key}, ${card.key}, ${card.brand}, ${card.last4}, ${invoice.amountCents},
      'asking', ${new Date(now.getTime() + askAgainMs).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`)
  return {
    key,
    invoiceKey: invoice.key,
    invoiceNumber: invoice.number,
    amountCents: invoice.amountCents,
    cardRef: card.processorRef,
    customerRef,
  }
}
