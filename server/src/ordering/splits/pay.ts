import type { SplitAnswer } from '@goodturn/contract/ordering/checkout/schema'
import type { InvoiceKey } from '@goodturn/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { driveSplit } from './drive.ts'
import { openPayment } from './open-payment.ts'
import type { BegunSplit } from './queries.ts'
import { refuseUndone } from './refusals.ts'

/**
 * Runs a split purchase as far as possible while the buyer is present. It waits if the partner must approve first; a
 * partner who accepts automatically is charged with the buyer, or no one is (BG-44, BG-46).
 */
export async function paySplit(ctx: Ctx, invoiceKey: InvoiceKey, begun: BegunSplit): Promise<SplitAnswer> {
  const answer = { inviter: { id: invoiceKey }, invitee: { id: begun.inviteeInvoiceKey } }
  if (begun.splitKey === null) return { ...answer, awaiting_partner: true, pending: false, action: null }
  const { open } = refuseUndone(await driveSplit(ctx.platform, begun.splitKey, 'buyer', ctx.cause()))
  return { ...answer, awaiting_partner: false, ...openPayment(ctx, open) }
}
