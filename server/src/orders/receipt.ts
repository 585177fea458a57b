import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { type Mail, sendMail } from '../platform/mail.ts'
import { announceBought } from '../touches/announce-bought.ts'
import { arrivalOf, dayInFull, dayOfWeek, giftOf, giftParts } from '../touches/gift-mail.ts'
import type { MailedGift } from '../touches/mailed-gift.queries.ts'
import type { BoughtItem } from './fulfill.ts'

/** A payer's invoice of an order that was paid. */
export interface ReceiptInvoice {
  key: InvoiceKey
  number: number
  member_key: MemberKey
  email: string
  first_name: string
  subtotal_cents: number
  auto_credit_cents: number
  credit_cents: number
  amount_cents: number
}

interface Order {
  invoices: readonly ReceiptInvoice[]
  items: readonly BoughtItem[]
}

type Row = readonly [string, string]

const linesShownMax = 20

/** Mails each payer their receipt; the buyer of one gift reads in it when it goes out, where to, and with which words. */
export async function sendReceipts(
  tx: Tx,
  buyer: MemberKey,
  { invoices, items }: Order,
  cause: Cause,
): Promise<void> {
  const [only, ...others] = items
  const gift =
    only?.type === 'service' && others.length === 0 ? await announceBought(tx, only.key, cause) : null
  for (const invoice of invoices) {
    const mail = receipt(invoice, items, cause)
    const shown = gift && invoice.member_key === buyer ? withGift(mail, gift, invoice, cause) : mail
    await sendMail(tx, cause, invoice.email, shown)
  }
}

function receipt(invoice: ReceiptInvoice, items: readonly BoughtItem[], cause: Cause): Mail {
  const first = present(items[0], 'a checkout has an item')
  const count = items.length
  return {
    template: 'receipt',
    subject:
      count === 1
        ? `Your receipt: ${first.service_title} for ${first.contact_name}`
        : `Your receipt: ${count} gifts`,
    order: invoiceNumber(invoice.number),
    heading: `Thank you, ${invoice.first_name}`,
    paragraphs: [whatFollows(items)],
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${invoice.key}`,
    },
    rowsTitle: 'Receipt',
    rows: moneyRows(invoice, items),
  }
}

function whatFollows(items: readonly BoughtItem[]): string {
  const [only, ...others] = items
  if (others.length > 0) return 'Your gifts are ordered. The activity page shows when each one goes out.'
  if (only?.type === 'plan') return `The plan for ${only.contact_name} has started.`
  if (only?.type === 'package') return `The package for ${only.contact_name} has started.`
  return 'Your gift is ordered.'
}

function moneyRows(invoice: ReceiptInvoice, items: readonly BoughtItem[]): Row[] {
  const rest = items.slice(linesShownMax)
  const sum = (some: readonly BoughtItem[]) => some.reduce((cents, item) => cents + item.paid_cents, 0)
  return [
    ...items
      .slice(0, linesShownMax)
      .map((item): Row => [`${item.service_title} for ${item.contact_name}`, formatCents(item.paid_cents)]),
    ...(rest.length > 0 ? [[`${rest.length} more`, formatCents(sum(rest))] as const] : []),
    ...taken('Paid by your partner', sum(items) - invoice.subtotal_cents),
    ...taken('Unused part of a plan that was replaced', invoice.auto_credit_cents),
    ...taken('Paid from your balance', invoice.credit_cents),
    ['Charged to your card', formatCents(invoice.amount_cents)],
  ]
}

/** A line of a receipt that takes something off; none when nothing is taken off. */
function taken(label: string, cents: number): Row[] {
  return cents > 0 ? [[label, formatCents(-cents)]] : []
}

function withGift(mail: Mail, gift: MailedGift, { first_name: name }: ReceiptInvoice, cause: Cause): Mail {
  const { to, ...parts } = giftParts(cause, gift, 'Your card')
  const arrival = arrivalOf(gift)
  const invoice = mail.button ? { link: mail.button } : {}
  if (gift.isAppointment) {
    return {
      ...mail,
      paragraphs: ['Our concierge arranges the appointment and tells you the day.'],
      facts: [to],
      ...parts,
      ...invoice,
    }
  }
  if (gift.missing.length > 0) {
    return {
      ...mail,
      paragraphs: [`Your gift is ordered. It goes out once you add ${gift.missing.join(' and ')}.`],
      facts: [to],
      ...parts,
      ...invoice,
    }
  }
  return {
    ...mail,
    subject: `${giftOf(gift)} goes out ${dayOfWeek(gift.goesOut)}`,
    heading: `Thank you, ${name}. ${giftOf(gift)} goes out ${dayOfWeek(gift.goesOut)}.`,
    paragraphs: [],
    facts: [
      ['Goes out', dayInFull(gift.goesOut)],
      ...(arrival ? [['Arrives', `About ${arrival}`] as const] : []),
      to,
    ],
    ...parts,
    ...invoice,
  }
}
