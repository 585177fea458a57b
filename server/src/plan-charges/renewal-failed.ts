import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { dateInWords } from '@goodturn/contract/time'
import type { Cause } from '../platform/context.ts'
import { defineJoinedMail } from '../platform/joined-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { shownRows } from '../platform/shown-rows.ts'

/** A renewal that was refused, and the calendar date on which it is tried again. Cents. */
export interface RefusedPlan {
  invoiceKey: string
  invoice: number
  firstName: string
  title: string
  recipientName: string
  amount: number
  reason: string
  nextTry: string
}

/** Tells of renewals that were refused: one email for those of one run. */
export const renewalFailed = defineJoinedMail<RefusedPlan>('renewal-failed', (refused, cause) =>
  refused.length === 1 ? one(refused[0], cause) : several(refused, cause),
)

function one(refused: RefusedPlan, cause: Cause): Mail {
  return {
    template: 'renewal-failed',
    subject: `We could not renew the plan for ${refused.recipientName}`,
    heading: `The plan for ${refused.recipientName} needs your attention, ${refused.firstName}`,
    paragraphs: [
      refused.reason,
      `No gifts are sent until it is paid. We will try again on ${dateInWords(refused.nextTry)}.`,
    ],
    rows: [[refused.title, formatCents(refused.amount)]],
    button: {
      label: `Pay invoice ${invoiceNumber(refused.invoice)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${refused.invoiceKey}`,
    },
  }
}

function several(refused: readonly [RefusedPlan, ...RefusedPlan[]], cause: Cause): Mail {
  const reasons = new Set(refused.map(({ reason }) => reason))
  const sum = refused.reduce((cents, { amount }) => cents + amount, 0)
  return {
    template: 'renewal-failed',
    subject: `We could not renew ${refused.length} plans`,
    heading: `${refused.length} plans need your attention, ${refused[0].firstName}`,
    paragraphs: [...reasons, 'No gifts are sent for them until they are paid. We try each again on its day.'],
    rows: [
      ...shownRows(
        refused.map((one) => [
          `${one.title} for ${one.recipientName}, next try ${dateInWords(one.nextTry)}`,
          formatCents(one.amount),
        ]),
      ),
      ['All of them', formatCents(sum)],
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  }
}
