import type { BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftCountText, refundLine, skippedLine } from '@goodturn/contract/ordering/bulk-order/labels'
import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { emailsOf } from '../../identity/accounts/email/emails-of.ts'
import type { PayerReturn } from '../../money/invoices/refunds/refund-together.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Mail, sendMails } from '../../platform/mail/mail.ts'

const servicesShownMax = 20

/** Notifies the owner of an undone order, and a partner who paid half of it, in one email each. */
export async function mailUndone(
  tx: Tx,
  order: { memberKey: MemberKey; key: InvoiceKey },
  undone: BulkUndo,
  payers: readonly PayerReturn[],
  cause: Cause,
): Promise<void> {
  const owner = (await emailsOf(tx, [order.memberKey])).get(order.memberKey)
  const partners = payers.filter(({ memberKey }) => memberKey !== order.memberKey)
  await sendMails(tx, cause, [
    ...(owner ? [{ to: owner, mail: ownersMail(order.key, undone, cause) }] : []),
    ...partners.map((payer) => ({ to: payer.email, mail: partnersMail(payer, undone, cause) })),
  ])
}

function ownersMail(key: InvoiceKey, undone: BulkUndo, cause: Cause): Mail {
  const shown = undone.services.slice(0, servicesShownMax)
  const more = undone.services.slice(servicesShownMax).reduce((sum, { count }) => sum + count, 0)
  return {
    template: 'bulk-order-undone',
    subject: `Your bulk order was undone: ${giftCountText(undone.gifts)} canceled`,
    heading: 'Your bulk order was undone',
    paragraphs: [
      `${giftCountText(undone.gifts)} won’t be sent. We’ve refunded what paid for them, as listed below.`,
      ...(undone.stays.length > 0 ? ['Anything that won’t change is listed at the end.'] : []),
    ],
    rows: [
      ...shown.map(({ title, count }) => [title, giftCountText(count)] as const),
      ...(more > 0 ? [['Other services', giftCountText(more)] as const] : []),
      ...undone.returns.map((part) => refundLine(part)),
      ...undone.stays.slice(0, servicesShownMax).map(skippedLine),
    ],
    button: {
      label: 'See the order',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${key}`,
    },
  }
}

function partnersMail({ cents, parts, number }: PayerReturn, undone: BulkUndo, cause: Cause): Mail {
  const amount = formatCents(cents)
  return {
    template: 'credit-issued',
    subject: `${amount} is back in your balance`,
    heading: `${amount} is back in your balance`,
    paragraphs: [
      `Your payment partner canceled ${giftCountText(undone.gifts)} of the order on your invoice ${invoiceNumber(number)}. We’ve refunded your half.`,
    ],
    rows: parts.map((part) => refundLine(part)),
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  }
}
