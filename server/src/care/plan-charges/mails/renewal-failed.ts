import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'

/** A refused renewal and its next retry date. Cents. */
export interface RefusedPlan {
  invoiceKey: string
  invoice: number
  firstName: string
  title: string
  recipientName: string
  amount: number
  reason: string
  nextTry: string
  /** If the bank requires confirmation: the last day for it. Missing in data from an earlier release. */
  confirmBy?: string | null
}

/** Reports refused renewals in one email per run. */
export const renewalFailed = defineCombinedMail<RefusedPlan>('renewal-failed', (refused, cause) =>
  refused.length === 1 ? singleMail(refused[0], cause) : combinedMail(refused, cause),
)

function singleMail(refused: RefusedPlan, cause: Cause): Mail {
  return refused.confirmBy ? confirm(refused, refused.confirmBy, cause) : declined(refused, cause)
}

/**
 * The bank's question, which only the cardholder can answer: the link leads to the invoice, where paying opens the
 * question.
 */
function confirm(refused: RefusedPlan, day: string, cause: Cause): Mail {
  return {
    template: 'renewal-failed',
    subject: `Confirm the renewal of the plan for ${refused.recipientName} with your bank`,
    heading: `Your bank is waiting for you, ${refused.firstName}`,
    paragraphs: [
      `Your bank needs you to confirm ${formatCents(refused.amount)} for ${refused.title}. Nothing is charged until you do.`,
      'Open the invoice, choose Re-charge, and answer your bank’s question there.',
      `No gifts are sent until then. Without your confirmation, the plan expires on ${formatUtcDate(day)}.`,
    ],
    rows: [[refused.title, formatCents(refused.amount)]],
    button: { label: 'Confirm with your bank', url: invoiceUrl(refused, cause) },
  }
}

const invoiceUrl = ({ invoiceKey }: RefusedPlan, { settings }: Cause) =>
  `${settings.publicUrl}/billing/invoices/manage/${invoiceKey}`

function declined(refused: RefusedPlan, cause: Cause): Mail {
  return {
    template: 'renewal-failed',
    subject: `We couldn’t renew the plan for ${refused.recipientName}`,
    heading: `The plan for ${refused.recipientName} needs your attention, ${refused.firstName}`,
    paragraphs: [
      refused.reason,
      `No gifts are sent until it’s paid. We’ll try again on ${formatUtcDate(refused.nextTry)}.`,
    ],
    rows: [[refused.title, formatCents(refused.amount)]],
    button: {
      label: `Pay invoice ${invoiceNumber(refused.invoice)}`,
      url: invoiceUrl(refused, cause),
    },
  }
}

/** The partner's half of the fee for a shared plan was refused (R-43). */
export function feeDeclined(refused: RefusedPlan, cause: Cause): Mail {
  const what = `Cancelation fee: ${refused.title}`
  return {
    template: 'partners-fee-failed',
    subject: `We couldn’t charge your half of a cancelation fee`,
    heading: `A payment needs your attention, ${refused.firstName}`,
    paragraphs: [
      `The plan for ${refused.recipientName} that you shared has ended. Each of you pays half of its cancelation fee, which covers gifts that were sent before their months were paid.`,
      refused.reason,
      `We’ll try again on ${formatUtcDate(refused.nextTry)}.`,
    ],
    rows: [[`${what} for ${refused.recipientName}, your half`, formatCents(refused.amount)]],
    button: { label: `Pay invoice ${invoiceNumber(refused.invoice)}`, url: invoiceUrl(refused, cause) },
  }
}

function combinedMail(refused: readonly [RefusedPlan, ...RefusedPlan[]], cause: Cause): Mail {
  const reasons = new Set(refused.map(({ reason }) => reason))
  const confirms = refused.filter(({ confirmBy }) => confirmBy).length
  const sum = refused.reduce((cents, { amount }) => cents + amount, 0)
  return {
    template: 'renewal-failed',
    subject: `We couldn’t renew ${refused.length} plans`,
    heading: `${refused.length} plans need your attention, ${refused[0].firstName}`,
    paragraphs: [
      ...reasons,
      ...(confirms > 0
        ? ['Where your bank asks, open the invoice, choose Re-charge, and answer its question there.']
        : []),
      confirms === refused.length
        ? 'No gifts are sent for these plans until you confirm. Plans you don’t confirm expire on the date shown.'
        : 'No gifts are sent for them until they’re paid. We’ll try each declined card again on the date shown.',
    ],
    rows: [
      ...limitRows(
        refused.map((one) => [
          `${one.title} for ${one.recipientName}, ${one.confirmBy ? `confirm by ${formatUtcDate(one.confirmBy)}` : `next try ${formatUtcDate(one.nextTry)}`}`,
          formatCents(one.amount),
        ]),
      ),
      ['Total', formatCents(sum)],
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  }
}
