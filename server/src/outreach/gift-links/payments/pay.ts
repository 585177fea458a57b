import type { GiftLinkKey, InvoiceKey } from '@goodturn/contract/ids'
import type { giftLinkPayment } from '@goodturn/contract/outreach/gift-links/schema'
import type { z } from 'zod/mini'
import { payFromWallet } from '../../../money/invoices/charges/pay-from-wallet.ts'
import { walletPayments } from '../../../money/invoices/charges/paid-by.ts'
import { rechargeInvoice, refuseWhileCharged } from '../../../money/invoices/charges/recharge.ts'
import { paymentInProgress } from '../../../money/invoices/errors.ts'
import { findInvoice } from '../../../money/invoices/queries.ts'
import { holdFromWallet } from '../../../money/ledger/hold.ts'
import { findHeld } from '../../../ordering/orders/held/held.queries.ts'
import { settleCheckout } from '../../../ordering/orders/settle.ts'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { noSuchLink, paymentOver } from '../errors.ts'
import { ownLink } from './payments.queries.ts'

/**
 * Pays for an accepted gift whose charge failed (D-1-38): from the balance if asked to, as far as it goes, and by a
 * card. A repeat pays nothing twice, and nothing is taken from the balance while a bank still asks; a bank that asks is continued as for any invoice. Refuses 404 for a link
 * that isn't the member's own, and 400 `link_expired` after the last day (D-1-39).
 */
export async function payLink(
  ctx: Ctx,
  { key, source = null, credit }: z.output<typeof giftLinkPayment>,
): Promise<void> {
  const invoiceKey = await payableInvoice(ctx, key)
  if (invoiceKey === null) return
  if (credit && (await ctx.transaction((tx) => payByBalance(tx, ctx, invoiceKey)))) return
  await rechargeInvoice(ctx, invoiceKey, source)
}

/** The invoice to pay; null if it is paid already. */
async function payableInvoice(ctx: Ctx, key: GiftLinkKey): Promise<InvoiceKey | null> {
  const link = await ownLink(ctx.db, ctx.actor.memberKey, key)
  if (!link) throw noSuchLink()
  if (link.payment === 'paid') return null
  if (link.payment === 'charging') throw paymentInProgress()
  const isOver = link.payUntil !== null && new Date(link.payUntil) <= ctx.platform.clock.now()
  if (link.payment === 'lapsed' || isOver) throw paymentOver()
  if (link.payment !== 'due') throw stateChanged()
  const held = await findHeld(ctx.db, link.itemKey)
  return present(held?.invoiceKey, 'an accepted gift that is due has an invoice')
}

/** Holds what the balance has for the invoice, and settles the order if that is all. Returns whether it is. */
async function payByBalance(tx: Tx, ctx: Ctx, invoiceKey: InvoiceKey): Promise<boolean> {
  const cause = ctx.cause()
  const invoice = await findInvoice(tx, ctx.actor.memberKey, invoiceKey, true)
  const { memberKey, checkoutKey } = invoice
  if (invoice.status === 'paid') return true
  if (invoice.status !== 'failed' || checkoutKey === null) throw stateChanged()
  await refuseWhileCharged(tx, invoiceKey)
  const held = await holdFromWallet(tx, {
    memberKey,
    purposeKey: checkoutKey,
    centsMax: invoice.amountCents,
    now: cause.now,
  })
  if (held.cents > 0) await payFromWallet(tx, invoiceKey, held.cents, walletPayments(held))
  if (held.cents < invoice.amountCents) return false
  const payments = [{ memberKey, invoiceKey, charge: null }]
  await settleCheckout(tx, { checkoutKey, memberKey, payments }, cause)
  return true
}
