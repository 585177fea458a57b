import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { amountRows, partnerOf } from '@goodturn/contract/money/invoices/amounts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents, inCents } from '@goodturn/contract/money'
import { type ReceiptAmounts, readReceiptAmounts } from '../../money/invoices/receipt-amounts.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Mail, sendMail } from '../../platform/mail/mail.ts'
import { announceBought } from '../../care/touches/mails/announce-bought.ts'
import { arrivalOf, formatLongDay, dayOfWeek, giftOf, giftParts } from '../../care/touches/mails/gift-mail.ts'
import type { MailedGift } from '../../care/touches/mails/mailed-gift.queries.ts'
import type { BoughtItem } from './bought.queries.ts'

/** A payer's invoice of a paid order. */
export interface ReceiptInvoice {
  key: InvoiceKey
  number: number
  member_key: MemberKey
  email: string
  first_name: string
}

interface Order {
  invoices: readonly ReceiptInvoice[]
  items: readonly BoughtItem[]
}

type Row = readonly [string, string]

const linesShownMax = 20

/**
 * Mails each payer their receipt; for a single gift, the buyer's receipt also shows when it goes out, where to, and
 * with which message.
 */
export async function sendReceipts(
  tx: Tx,
  buyer: MemberKey,
  { invoices, items }: Order,
  cause: Cause,
): Promise<void> {
  const [only, ...others] = items
  const gift =
    only?.type === 'service' && others.length === 0 ? await announceBought(tx, only.key, cause) : null
  const amounts = await readReceiptAmounts(
    tx,
    invoices.map(({ key }) => key),
    linesShownMax,
  )
  for (const invoice of invoices) {
    const mail = receipt(invoice, items, present(amounts.get(invoice.key), 'an invoice has lines'), cause)
    const shown = gift && invoice.member_key === buyer ? addGiftParts(mail, gift, invoice, cause) : mail
    await sendMail(tx, cause, invoice.email, shown)
  }
}

function receipt(
  invoice: ReceiptInvoice,
  items: readonly BoughtItem[],
  amounts: ReceiptAmounts,
  cause: Cause,
): Mail {
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
    paragraphs: [nextStepsText(items)],
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${invoice.key}`,
    },
    rowsTitle: titleOf(amounts),
    rows: moneyRows(amounts),
  }
}

function nextStepsText(items: readonly BoughtItem[]): string {
  const [only, ...others] = items
  if (others.length > 0) return 'Your gifts are ordered. The activity page shows when each one goes out.'
  if (only?.type === 'plan') return `The plan for ${only.contact_name} has started.`
  if (only?.type === 'package') return `The package for ${only.contact_name} has started.`
  return 'Your gift is ordered.'
}

function titleOf({ figures }: ReceiptAmounts): string {
  const partner = partnerOf(figures)
  return partner === null ? 'Receipt' : `Receipt for your half, shared with ${partner}`
}

/** The invoice as its page shows it: each line at the payer's part of its price, then how the total is made up. */
function moneyRows({ lines, figures }: ReceiptAmounts): Row[] {
  const rest = lines.count - lines.first.length
  const restCents = lines.first.reduce((cents, line) => cents - line.cents, lines.itemsCents)
  return [
    ...lines.first.map(({ what, cents }): Row => [what, formatCents(cents)]),
    ...(rest > 0 ? [[`${rest} more`, formatCents(restCents)] as const] : []),
    ...amountRows(figures).map(({ label, amount }): Row => [label, formatCents(inCents(amount))]),
  ]
}

function addGiftParts(
  mail: Mail,
  gift: MailedGift,
  { first_name: name }: ReceiptInvoice,
  cause: Cause,
): Mail {
  const { to, ...parts } = giftParts(cause, gift, 'Your card')
  const arrival = arrivalOf(gift)
  const invoice = mail.button ? { link: mail.button } : {}
  if (gift.isAppointment) {
    return {
      ...mail,
      paragraphs: ['Our concierge will arrange the appointment and let you know the day.'],
      facts: [to],
      ...parts,
      ...invoice,
    }
  }
  if (gift.waitsForLink) {
    return {
      ...mail,
      paragraphs: ['Your gift is ordered. It goes out once we know where to send it.'],
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
      ['Goes out', formatLongDay(gift.goesOut)],
      ...(arrival ? [['Arrives', `About ${arrival}`] as const] : []),
      to,
    ],
    ...parts,
    ...invoice,
  }
}
