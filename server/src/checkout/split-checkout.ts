import type { InvoiceKey, MemberKey, SplitKey } from '@goodturn/contract/ids'
import type { SplitAnswer } from '@goodturn/contract/checkout/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { BegunSplit } from './begin.ts'
import { requestProcessed } from './errors.ts'
import { driveSplit } from './split-drive.ts'
import { refuseUndone } from './split-refusals.ts'

/**
 * Takes a split purchase as far as it goes while the buyer is there. A partner who is asked first leaves it waiting;
 * one who accepts automatically is charged with the buyer, or nobody is (BG-44, BG-46).
 */
export async function paySplit(ctx: Ctx, invoiceKey: InvoiceKey, begun: BegunSplit): Promise<SplitAnswer> {
  const answer = { inviter: { id: invoiceKey }, invitee: { id: begun.inviteeInvoiceKey } }
  if (begun.splitKey === null) return { ...answer, awaiting_partner: true, pending: false, action: null }
  const { open } = refuseUndone(await driveSplit(ctx.platform, begun.splitKey, 'buyer', ctx.cause()))
  return { ...answer, awaiting_partner: false, ...openActions(ctx, open) }
}

/** What is still open about a split payment, as answers carry it. */
export function openActions(ctx: Ctx, open: Awaited<ReturnType<typeof driveSplit>>['open']) {
  const action =
    open?.kind === 'action'
      ? { client_secret: open.clientSecret, processor: ctx.platform.ports.processor.name }
      : null
  return { pending: open !== null, action }
}

/**
 * What was begun of the split that the buyer's invoice belongs to; null when its order has one payer. A request that
 * has ended meanwhile is refused.
 */
export async function findSplitOf(
  tx: Tx,
  invoiceKey: InvoiceKey,
  memberKey?: MemberKey,
): Promise<BegunSplit | null> {
  const rows = await rowsOf<{ invitee_invoice: InvoiceKey; state: string; split_key: SplitKey | null }>(
    tx,
    sql`select request.invitee_invoice, request.state, (select split.key from split_payments split
            where split.request_key = request.key and split.trigger = 'checkout') as split_key
        from charge_requests request join invoices on invoices.key = request.inviter_invoice
        where invoices.key = ${invoiceKey} ${memberKey ? sql`and request.inviter_key = ${memberKey}` : sql``}`,
  )
  const row = rows[0]
  if (!row) return null
  if (row.state === 'ended' && row.split_key === null) throw requestProcessed()
  return { inviteeInvoiceKey: row.invitee_invoice, splitKey: row.split_key }
}
