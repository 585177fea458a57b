import type { InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import { previewToWallet } from '../../ledger/refund-to-wallet.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { shareAmongLines } from './line-returns.ts'
import { readPaidLine } from './paid-items.queries.ts'
import { unrefundedMoneyOfLine } from './parts-of-items.ts'
import { findRefundable, fingerprintOf, splitRefund } from './refund.ts'

/** One destination of a refund, with the cents paid from it, already refunded, refunded now, and left. */
export interface RefundShare {
  to: 'card' | 'funds' | 'credit'
  paidCents: number
  backCents: number
  nowCents: number
  leftCents: number
}

/** A refund that has not been made. */
export interface RefundTrial {
  number: number
  memberKey: MemberKey
  card: { brand: string; last4: string } | null
  nowCents: number
  leftCents: number
  shares: RefundShare[]
  /** The lines that it is for, and those it leaves nothing of. */
  lines: InvoiceLineKey[]
  wholeLines: InvoiceLineKey[]
  seen: string
}

/**
 * Previews `refundInvoice`: the same rules split the amount between the card and the wallet, and the ledger picks the
 * lots (BG-50). Locks, writes, and requests nothing. Refuses whenever the refund would.
 */
export async function previewRefund(
  tx: Tx,
  invoiceKey: InvoiceKey,
  asked: number | null,
  lines?: readonly InvoiceLineKey[],
): Promise<RefundTrial> {
  const invoice = await findRefundable(tx, invoiceKey)
  const { cents, cardCents, left } = splitRefund(invoice, asked)
  const kinds = await previewToWallet(tx, invoiceKey, {
    cents: cents - cardCents,
    asked: Math.min(invoice.wallet_asked, invoice.wallet_paid),
  })
  const card = {
    to: 'card' as const,
    paidCents: invoice.card_paid,
    backCents: Math.min(invoice.card_paid, invoice.card_given + invoice.card_credited + invoice.disputed),
    nowCents: cardCents,
  }
  const wallet = kinds.map(({ kind, ...sums }) => ({
    to: kind === 'fund' ? ('funds' as const) : kind,
    ...sums,
  }))
  // Amounts promised or used for another purchase count as refunded, off the card first.
  let taken = invoice.taken
  const shares = [card, ...wallet].map((share) => {
    const here = Math.min(taken, share.paidCents - share.backCents - share.nowCents)
    taken -= here
    const backCents = share.backCents + here
    return { ...share, backCents, leftCents: share.paidCents - backCents - share.nowCents }
  })
  return {
    number: invoice.number,
    memberKey: invoice.member_key,
    card:
      invoice.card_brand === null || invoice.card_last4 === null
        ? null
        : { brand: invoice.card_brand, last4: invoice.card_last4 },
    nowCents: cents,
    leftCents: left,
    shares,
    ...(await linesOf(tx, invoiceKey, cents, lines)),
    seen: fingerprintOf(invoice),
  }
}

/** The lines that a refund is for, and those it leaves without any of the invoice's money. */
async function linesOf(
  tx: Tx,
  invoiceKey: InvoiceKey,
  cents: number,
  lines: readonly InvoiceLineKey[] | undefined,
): Promise<Pick<RefundTrial, 'lines' | 'wholeLines'>> {
  const paid = await readPaidLine(tx, invoiceKey, null)
  if (!paid) return { lines: [], wholeLines: [] }
  const taken = new Map(shareAmongLines(paid, cents, lines).map((line) => [line.lineKey, line.cents]))
  const wholeLines = paid.lines.flatMap(({ key, paidCents }, at) =>
    paidCents > 0 && unrefundedMoneyOfLine(paid, at) <= (taken.get(key) ?? 0) ? [key] : [],
  )
  return { lines: lines ? [...lines] : [...taken.keys()], wholeLines }
}
