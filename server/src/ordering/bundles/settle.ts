import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../identity/accounts/join-member.ts'
import type { BundleForSale } from '../../shop/catalog/bundle-for-sale.ts'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { payInvoices } from '../../money/invoices/move-invoices.ts'
import { postTransfer } from '../../money/ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { grantTokens } from '../../money/tokens/grant.ts'
import { movePurchases } from './move-purchases.ts'

interface Settled {
  title: string
  items: BundleForSale['items']
  email: string
  first_name: string
}

/**
 * The second half of buying a bundle: invoice paid, money posted, tokens granted, receipt mailed, all in the caller's
 * transaction. Runs once: skips a purchase already settled.
 */
export async function settlePurchase(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const settled = await markPaid(tx, charge, cause.now)
  if (!settled) return
  await postTransfer(tx, {
    memberKey: charge.member_key,
    kind: 'purchase',
    invoiceKey: charge.invoice_key,
    chargeKey: charge.key,
    at: cause.now,
    postings: [
      { account: 'card_clearing', cents: charge.amount_cents },
      { account: 'revenue', cents: -charge.amount_cents },
    ],
  })
  // A bundle has a handful of kinds, however many tokens.
  for (const { title, qty, amountCents, serviceKeys } of settled.items) {
    await grantTokens(tx, {
      memberKey: charge.member_key,
      title,
      serviceKeys,
      amountCents,
      qty,
      reason: `Bought with ${settled.title}`,
      now: cause.now,
      invoiceKey: charge.invoice_key,
    })
  }
  await sendReceipt(tx, cause, charge, settled)
}

async function markPaid(tx: Tx, charge: ChargeRow, now: Date): Promise<Settled | null> {
  const payment = sql`select ${charge.invoice_key}::text as invoice, ${charge.key}::text as charge`
  const rows = await rowsOf<Settled>(
    tx,
    sql`with invoice as (${payInvoices(payment, now)}),
      purchase as (${movePurchases(sql`select key from invoice`, 'settled', now)}
        returning title, items)
      select purchase.title, purchase.items, members.email, members.first_name
      from invoice ${joinMember(sql`invoice`)} left join purchase on true`,
  )
  assert(rows[0]?.title !== null, 'a bundle with a paid invoice is settled')
  return rows[0] ?? null
}

async function sendReceipt(tx: Tx, cause: Cause, charge: ChargeRow, bought: Settled): Promise<void> {
  await sendMail(tx, cause, bought.email, {
    template: 'receipt',
    subject: `Your receipt: ${bought.title}`,
    heading: `Thank you, ${bought.first_name}`,
    paragraphs: ['Your tokens are ready. Each one pays for a gift, and they never expire.'],
    rows: [
      ...bought.items.map(({ title, qty }) => [title, `${qty} ${qty === 1 ? 'token' : 'tokens'}`] as const),
      ['Charged to your card', formatCents(charge.amount_cents)],
    ],
    button: { label: 'See your tokens', url: `${cause.settings.publicUrl}/billing/tokens` },
  })
}
