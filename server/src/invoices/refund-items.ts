import type { CheckoutItemKey, InvoiceKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { issueLot, openLot } from '../ledger/issue.ts'
import { postTransfer } from '../ledger/post.ts'
import { type ReturnedPart, returnToWallet } from '../ledger/return-to-wallet.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { sendMail } from '../platform/mail.ts'
import { type Source, sourcesOfLine, withoutLast } from './item-sources.ts'

interface PaidInvoice {
  invoice_key: InvoiceKey
  item_key: CheckoutItemKey
  member_key: MemberKey
  email: string
  first_name: string
  /** What was bought, for the payer: "Market Bouquet for Grace Okafor". */
  what: string
  auto_credit_cents: number
  charged_cents: number
  /** What of its money was not given back yet. */
  left_cents: number
  /** What each line paid; those that replaced a plan first, then in the order of the cart. */
  lines: number[]
  /** The item's own line in `lines`, from 0. */
  line: number
  lots: UsedLot[]
}

interface UsedLot extends Omit<ReturnedPart, 'expiresAt'> {
  expiresAt: string | null
  /** What it paid and did not get back. */
  leftCents: number
}

/**
 * Gives back what was paid for items of orders that will not be delivered: to each payer their own part. Wallet
 * money goes back where it came from, with its old expiry but good for at least 30 days; what a card or a replaced
 * plan paid becomes a credit that never expires (reason cancelation, BG-63). Money of an invoice is given back once for
 * an item, and what staff refunded already is not given twice. The caller ends the item's touch in the same transaction,
 * which happens once. Each payer is told by mail.
 */
export async function refundItems(tx: Tx, itemKeys: readonly CheckoutItemKey[], cause: Cause): Promise<void> {
  if (itemKeys.length === 0) return
  const locked = await rowsOf<{ key: InvoiceKey }>(
    tx,
    sql`select key from invoices where status = 'paid' and checkout_key in (
          select checkout_key from checkout_items where key = any(${textArray(itemKeys)}))
        order by key for update`,
  )
  for (const { key: invoiceKey } of locked) {
    for (const itemKey of [...new Set(itemKeys)].sort()) await giveBack(tx, invoiceKey, itemKey, cause)
  }
}

async function giveBack(
  tx: Tx,
  invoiceKey: InvoiceKey,
  itemKey: CheckoutItemKey,
  cause: Cause,
): Promise<void> {
  const paid = await readPaid(tx, invoiceKey, itemKey)
  if (!paid || paid.line < 0) return
  const parts = partsOf(paid)
  const cents = sumOf(parts)
  const ownCents = sumOf(parts.filter((part) => part.kind !== 'auto'))
  if (cents === 0) return
  const given = await noteOnce(tx, paid, ownCents, cause)
  if (!given) return
  await post(tx, paid, parts, cause)
  await mailRefunded(tx, paid, cents, cause)
}

/** The pieces to give back: those of the item's line, less what was given back by other ways. */
function partsOf(paid: PaidInvoice): Source<UsedLot>[] {
  const sources: Source<UsedLot>[] = [
    { kind: 'auto', cents: paid.auto_credit_cents },
    ...paid.lots.map((lot) => ({ kind: 'lot' as const, lot, cents: lot.cents })),
    { kind: 'card', cents: paid.charged_cents },
  ]
  const own = sourcesOfLine(sources, paid.lines, paid.line).map((part) =>
    part.kind === 'lot' ? { ...part, cents: Math.min(part.cents, part.lot.leftCents) } : part,
  )
  const ownCents = sumOf(own.filter((part) => part.kind !== 'auto'))
  return withoutLast(own, ownCents - paid.left_cents)
}

/**
 * Writes the refund down, once for an item and an invoice; false when that was done before. What a replaced plan alone
 * paid is no refund of the invoice's money.
 */
async function noteOnce(tx: Tx, paid: PaidInvoice, cents: number, cause: Cause): Promise<boolean> {
  const at = cause.now.toISOString()
  if (cents === 0) return true
  const rows = await rowsOf<{ key: RefundKey }>(
    tx,
    sql`with noted as (insert into refunds (key, invoice_key, member_key, amount_cents, wallet_cents, state, reason,
            idempotency_key, created_at, ended_at)
          values (${newKey('refund')}, ${paid.invoice_key}, ${paid.member_key}, 0, ${cents}, 'succeeded',
            ${descriptionOf(paid)}, ${idempotencyOf(paid)}, ${at}::timestamptz, ${at}::timestamptz)
          on conflict (invoice_key, idempotency_key) do nothing returning key)
        update invoices set refunded_cents = refunded_cents + ${cents}, refunded_at = ${at}::timestamptz
        where key = ${paid.invoice_key} and exists (select from noted) returning key`,
  )
  return rows.length > 0
}

const idempotencyOf = (paid: PaidInvoice) => `item:${paid.item_key}`

const descriptionOf = (paid: PaidInvoice) => `Canceled: ${paid.what}`

async function post(tx: Tx, paid: PaidInvoice, parts: readonly Source<UsedLot>[], cause: Cause) {
  const { member_key: memberKey } = paid
  const credit = {
    memberKey,
    kind: 'credit' as const,
    reason: 'cancelation' as const,
    description: descriptionOf(paid),
    expiresAt: null,
    now: cause.now,
  }
  const lots = parts.flatMap((part) => (part.kind === 'lot' ? [partOf(part.lot, part.cents)] : []))
  const postings = await returnToWallet(tx, memberKey, lots, cause)
  const cardCents = sumOf(parts.filter((part) => part.kind === 'card'))
  if (cardCents > 0) {
    const lotKey = await openLot(tx, { ...credit, cents: cardCents })
    postings.push({ account: 'wallet', lotKey, cents: -cardCents })
  }
  await postTransfer(tx, {
    memberKey,
    kind: 'refund',
    invoiceKey: paid.invoice_key,
    note: descriptionOf(paid),
    at: cause.now,
    postings: [
      { account: 'refunds', cents: -postings.reduce((sum, { cents }) => sum + cents, 0) },
      ...postings,
    ],
  })
  const autoCents = sumOf(parts.filter((part) => part.kind === 'auto'))
  if (autoCents > 0) await issueLot(tx, { ...credit, cents: autoCents, from: 'returned' })
}

function partOf(lot: UsedLot, cents: number): ReturnedPart {
  return { ...lot, cents, expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt) }
}

/** An item as one of its invoices paid for it; null when it stands on no line there. */
async function readPaid(
  tx: Tx,
  invoiceKey: InvoiceKey,
  itemKey: CheckoutItemKey,
): Promise<PaidInvoice | null> {
  const rows = await rowsOf<PaidInvoice>(
    tx,
    sql`
    select invoices.key as invoice_key, item.key as item_key, invoices.member_key, members.email, members.first_name,
      item.service_title || ' for ' || item.contact_name as what, invoices.auto_credit_cents, invoices.charged_cents,
      invoices.charged_cents + invoices.credit_cents - given.cents as left_cents, line.lines,
      coalesce(array_position(line.positions, item.position), 0) - 1 as line, coalesce(used.lots, '[]'::jsonb) as lots
    from invoices
    join checkout_items item on item.checkout_key = invoices.checkout_key and item.key = ${itemKey}
    join members on members.key = invoices.member_key
    cross join lateral (
      select array_agg(line.paid_cents order by each.replaces_plan_key is null, line.position) as lines,
        array_agg(line.position order by each.replaces_plan_key is null, line.position) as positions
      from invoice_lines line
      join checkout_items each on each.checkout_key = invoices.checkout_key and each.position = line.position
      where line.invoice_key = invoices.key) line
    cross join lateral (
      select coalesce(sum(amount_cents + wallet_cents), 0)::int as cents from refunds
      where refunds.invoice_key = invoices.key and state <> 'failed') given
    left join lateral (
      select jsonb_agg(jsonb_build_object('lotKey', lots.key, 'kind', lots.kind, 'reason', lots.reason,
          'description', lots.description, 'expiresAt', lots.expires_at, 'cents', moved.taken,
          'leftCents', moved.taken - moved.returned)
          order by lots.kind = 'fund', lots.expires_at is null, lots.created_at, lots.key) as lots
      from (select lot_key, sum(cents) filter (where cents > 0) as taken,
            coalesce(-sum(cents) filter (where cents < 0), 0) as returned
          from transfers join postings on postings.transfer_key = transfers.key
          where transfers.invoice_key = invoices.key and account = 'wallet' group by lot_key) moved
      join lots on lots.key = moved.lot_key
      where moved.taken > 0) used on true
    where invoices.key = ${invoiceKey}`,
  )
  return rows[0] ?? null
}

async function mailRefunded(tx: Tx, paid: PaidInvoice, cents: number, cause: Cause): Promise<void> {
  await sendMail(tx, cause, paid.email, {
    template: 'credit-issued',
    subject: `${formatCents(cents)} is back on your balance`,
    heading: `${formatCents(cents)} is back on your balance, ${paid.first_name}`,
    paragraphs: [
      `${paid.what} was not sent, so what you paid for it is yours again.`,
      'Money from your balance went back where it came from. What a card paid is a credit that never expires.',
    ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  })
}

function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
