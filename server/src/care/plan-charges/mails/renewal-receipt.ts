import { amountLabels } from '@goodturn/contract/money/invoices/amounts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'

/** A paid invoice of a plan. Cents. */
export interface PaidPlan {
  invoiceKey: string
  invoice: number
  firstName: string
  title: string
  recipientName: string
  /** The next charge date; null when the plan ended with a fee. */
  nextCharge: string | null
  /** Whether it is a partner's half of a fee. Missing in data from an earlier release. */
  isPartners?: boolean
  subtotal: number
  credit: number
  charged: number
}

/** Receipts for renewals: one email for all charges of a run, with one invoice each. */
export const renewalReceipt = defineCombinedMail<PaidPlan>('renewal-receipt', (paid, cause) =>
  paid.length === 1 ? receipt(paid[0], cause) : combinedMail(paid, cause),
)

/** The receipt for one invoice. */
export function receipt(paid: PaidPlan, cause: Cause): Mail {
  const isFee = paid.nextCharge === null
  const what = isFee ? `Cancelation fee: ${paid.title}` : paid.title
  return {
    template: isFee ? 'cancel-fee-receipt' : 'renewal-receipt',
    subject: `Your receipt: ${what} for ${paid.recipientName}`,
    heading: `Thank you, ${paid.firstName}`,
    paragraphs: [
      isFee
        ? paid.isPartners
          ? `The plan for ${paid.recipientName} that you shared has ended. This is your half of its cancelation fee, which covers gifts that were sent before their months were paid.`
          : `The plan for ${paid.recipientName} has ended.`
        : `The plan for ${paid.recipientName} continues. Its next charge is on ${formatUtcDate(paid.nextCharge ?? '')}.`,
    ],
    rows: [[`${what} for ${paid.recipientName}`, formatCents(paid.subtotal)], ...paymentLines([paid])],
    button: {
      label: `See invoice ${invoiceNumber(paid.invoice)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${paid.invoiceKey}`,
    },
  }
}

function combinedMail(paid: readonly [PaidPlan, ...PaidPlan[]], cause: Cause): Mail {
  return {
    template: 'renewal-receipt',
    subject: `Your receipt: ${paid.length} plans continue`,
    heading: `Thank you, ${paid[0].firstName}`,
    paragraphs: [`${paid.length} plans continue. Each has its own invoice.`],
    rows: [
      ...limitRows(
        paid.map((one) => [
          `${one.title} for ${one.recipientName}, invoice ${invoiceNumber(one.invoice)}`,
          formatCents(one.subtotal),
        ]),
      ),
      ['Total', formatCents(sumOf(paid, 'subtotal'))],
      ...paymentLines(paid),
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  }
}

function paymentLines(paid: readonly PaidPlan[]): (readonly [string, string])[] {
  const [credit, charged] = [sumOf(paid, 'credit'), sumOf(paid, 'charged')]
  return [
    ...(credit > 0 ? [[amountLabels.credit, `-${formatCents(credit)}`] as const] : []),
    ...(charged > 0 ? [['Charged to your card', formatCents(charged)] as const] : []),
  ]
}

const sumOf = (paid: readonly PaidPlan[], part: 'subtotal' | 'credit' | 'charged') =>
  paid.reduce((cents, one) => cents + one[part], 0)
