import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import type { ContactKey, ExperienceKey, LocationKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { newKey } from '../platform/ids.ts'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { createTouches, firstProcessDate } from '../touches/create.ts'
import { orderPaid } from './events.ts'

/** What was paid: the invoice of a checkout, and the charge behind it if a card was needed. */
export interface PaidInvoice {
  memberKey: string
  invoiceKey: string
  checkoutKey: string
  charge: { key: string; amountCents: number } | null
}

interface SettledItem {
  key: string
  contact_key: string
  contact_name: string
  location_key: string | null
  service_key: string
  service_title: string
  experience_key: string
  to_name: string | null
  paid_cents: number
}

interface Settled {
  email: string
  first_name: string
  from_name: string
  credit_cents: number
  /** In the order of the cart. */
  items: SettledItem[]
}

/**
 * The second half of a purchase: invoice paid, hold captured, money posted, touches made, receipt mailed, event told,
 * all in the caller's transaction and set-based. Runs once: an invoice that is paid already is left as it is.
 */
export async function settleCheckout(tx: Tx, paid: PaidInvoice, cause: Cause): Promise<void> {
  const settled = await markPaid(tx, paid, cause)
  if (!settled) return
  await createTouches(
    tx,
    settled.items.map((item) => ({
      memberKey: paid.memberKey as MemberKey,
      contactKey: item.contact_key as ContactKey,
      recipientName: item.contact_name,
      locationKey: item.location_key as LocationKey | null,
      experienceKey: item.experience_key as ExperienceKey,
      serviceKey: item.service_key as ServiceKey,
      title: item.service_title,
      parentKind: 'service',
      parentKey: paid.checkoutKey,
      paidByItem: item.key,
      eventDate: firstProcessDate(cause.now),
      toName: item.to_name,
      fromName: settled.from_name,
    })),
    cause,
  )
  await sendReceipt(tx, cause, paid, settled)
  await cause.publish(tx, orderPaid, {
    memberKey: paid.memberKey,
    checkoutKey: paid.checkoutKey,
    invoiceKey: paid.invoiceKey,
    chargedCents: paid.charge?.amountCents ?? 0,
  })
}

/**
 * Invoice, checkout, hold and ledger in one statement, which answers what was bought. The postings: what the card
 * brought and what the wallet gave up on one side, revenue and tax on the other; they sum to zero.
 */
async function markPaid(tx: Tx, paid: PaidInvoice, cause: Cause): Promise<Settled | null> {
  const at = cause.now.toISOString()
  const charged = paid.charge?.amountCents ?? 0
  const transferKey = newKey('transfer')
  const rows = await rowsOf<Settled>(
    tx,
    sql`with invoice as (update invoices set status = 'paid', charged_cents = ${charged}, paid_at = ${at}::timestamptz,
          failed_at = null, failed_reason = null
        where key = ${paid.invoiceKey} and status in ('unpaid', 'failed', 'partnerpending')
        returning key, member_key, number, subtotal_cents, credit_cents, tax_cents),
      root as (update checkouts set state = 'settled', settled_at = ${at}::timestamptz
        where key = ${paid.checkoutKey} and exists (select from invoice)),
      captured as (update holds set state = 'captured', ended_at = ${at}::timestamptz
        where checkout_key = ${paid.checkoutKey} and state = 'held' and exists (select from invoice) returning key),
      moved as (insert into transfers (key, member_key, kind, invoice_key, charge_key, at)
        select ${transferKey}, member_key, 'purchase', key, ${paid.charge?.key ?? null}, ${at}::timestamptz from invoice),
      sides as (
        select 'card_clearing' as account, null as lot, ${charged}::int as cents
        union all select 'wallet', part.lot_key, part.cents from hold_parts part join captured on captured.key = part.hold_key
        union all select 'revenue', null, -subtotal_cents from invoice
        union all select 'tax', null, -tax_cents from invoice),
      posted as (insert into postings (key, transfer_key, account, lot_key, cents)
        select ${transferKey} || '-' || row_number() over (), ${transferKey}, account, lot, cents
        from sides where cents <> 0 and exists (select from invoice)),
      bought as (select jsonb_agg(jsonb_build_object('key', item.key, 'contact_key', item.contact_key,
            'contact_name', item.contact_name, 'location_key', item.location_key, 'service_key', item.service_key,
            'service_title', item.service_title, 'experience_key', experience.key, 'to_name', item.to_name,
            'paid_cents', item.paid_cents) order by item.position) as items
        from checkout_items item
        join lateral (select key from experiences where service_key = item.service_key order by position limit 1) experience on true
        where item.checkout_key = ${paid.checkoutKey})
      select members.email, members.first_name, coalesce(members.from_name, members.first_name || ' ' || members.last_name) as from_name,
        invoice.credit_cents, bought.items
      from invoice cross join bought join members on members.key = invoice.member_key`,
  )
  return rows[0] ?? null
}

const linesShownMax = 20

async function sendReceipt(
  tx: Tx,
  cause: Cause,
  paid: PaidInvoice,
  { items, ...payer }: Settled,
): Promise<void> {
  const first = present(items[0], 'a checkout has an item')
  const charged = paid.charge?.amountCents ?? 0
  const more = items.length - linesShownMax
  await sendMail(tx, cause, payer.email, {
    template: 'receipt',
    subject:
      items.length === 1
        ? `Your receipt: ${first.service_title} for ${first.contact_name}`
        : `Your receipt: ${items.length} gifts`,
    heading: `Thank you, ${payer.first_name}`,
    paragraphs: [
      items.length === 1
        ? 'Your gift is on its way into our hands. Here is your receipt.'
        : 'Your gifts are on their way into our hands. Here is your receipt.',
    ],
    rows: [
      ...items
        .slice(0, linesShownMax)
        .map(
          (item) => [`${item.service_title} for ${item.contact_name}`, formatCents(item.paid_cents)] as const,
        ),
      ...(more > 0 ? [[`and ${more} more`, ''] as const] : []),
      ...(payer.credit_cents > 0
        ? [['Paid from your balance', formatCents(-payer.credit_cents)] as const]
        : []),
      ['Charged to your card', formatCents(charged)],
    ],
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${paid.invoiceKey}`,
    },
  })
}
