import { formatCents } from '@goodturn/contract/money'
import { defineCombinedMail } from '../../platform/mail/combined-mail.ts'
import { limitRows } from '../../platform/mail/limit-rows.ts'

/** A promised credit that was issued. */
export interface IssuedCredit {
  description: string
  cents: number
}

/** "Credit issued" (CG-90): one email for all of a run. */
export const creditIssued = defineCombinedMail<IssuedCredit>('credit-issued', (credits, cause) => {
  const sum = formatCents(credits.reduce((cents, one) => cents + one.cents, 0))
  const [first, ...others] = credits
  return {
    template: 'credit-issued',
    subject: `${sum} of credit was issued to you`,
    heading: 'Your credit is here',
    paragraphs: [
      'We’ve credited you for what wasn’t delivered. You can use the credit on your next order.',
      'Credit and funds you used are back in your balance. Anything paid by card is now a credit that never expires.',
    ],
    rows:
      others.length === 0
        ? [
            ['For', first.description],
            ['Credit', sum],
          ]
        : [
            ...limitRows(credits.map(({ description, cents }) => [description, formatCents(cents)])),
            ['Total', sum],
          ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  }
})
