import type { CardKey, InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../../cards/queries.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, violatedConstraint, rowsOf } from '../../../platform/database/database.ts'
import { continueCharge, chargeOnSession } from './charge-on-session.ts'
import { notRechargeable, paymentInProgress } from '../errors.ts'
import { findLatestCharge } from './find-charge.ts'
import { insertAttempt } from './insert-charges.ts'
import { findInvoice } from '../queries.ts'
import { isOpen } from './move-charge.ts'

/**
 * Charges exactly the open amount of a failed invoice, to the named card or the default one (BG-58). Success fulfills
 * the invoice's purchase; another decline updates the failure reason and is reported. If the bank's earlier
 * confirmation request is still open, shows that request again instead.
 */
export async function rechargeInvoice(ctx: Ctx, key: InvoiceKey, source: CardKey | null): Promise<void> {
  const asked = await findLatestCharge(ctx.db, key)
  if (asked?.state === 'action' && asked.member_key === ctx.actor.memberKey) {
    await continueCharge(ctx, asked)
    return
  }
  const attempt = await openAttempt(ctx, key, source).catch((error: unknown) => {
    if (violatedConstraint(error) === 'charges_in_flight') throw paymentInProgress()
    throw error
  })
  await chargeOnSession(ctx, attempt)
}

/**
 * 409 while an earlier charge of an invoice has no final answer: it may still take the money, so another payment could
 * pay twice. The caller holds the invoice.
 */
export async function refuseWhileCharged(tx: Tx, key: InvoiceKey): Promise<void> {
  const open = await rowsOf(tx, sql`select 1 from charges where invoice_key = ${key} and ${isOpen}`)
  if (open.length > 0) throw paymentInProgress()
}

function openAttempt(ctx: Ctx, key: InvoiceKey, source: CardKey | null) {
  const now = ctx.platform.clock.now()
  return ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, ctx.actor.memberKey, key, true)
    if (invoice.status !== 'failed') throw notRechargeable()
    await refuseWhileCharged(tx, invoice.key)
    const paying = await chargeableCard(tx, invoice.memberKey, source, now)
    return insertAttempt(tx, invoice, paying, now)
  })
}
