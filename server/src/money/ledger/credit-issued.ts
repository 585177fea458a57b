import { formatCents } from '@goodturn/contract/money'
import { defineJoinedMail } from '../../platform/mail/joined-mail.ts'
import { shownRows } from '../../platform/mail/shown-rows.ts'

/** A promised credit that was issued. */
export interface IssuedCredit {
  description: string
  cents: number
}

/** "Credit issued" (CG-90): one email for all of a run. */
export const creditIssued = defineJoinedMail<IssuedCredit>('credit-issued', (credits, cause) => {
  const sum = formatCents(credits.reduce((cents, one) => cents + one.cents, 0))
  const [first, ...others] = credits
  return {
    template: 'credit-issued',
    subject: `${sum} of credit was issued to you`,
    heading: 'Your credit is here',
    paragraphs: [
      'We credited what was not delivered, and your next order can use it.',
      'Money from your balance went back where it came from. What a card paid is a credit that never expires.',
    ],
    rows:
      others.length === 0
        ? [
            ['For', first.description],
            ['Credit', sum],
          ]
        : [
            ...shownRows(credits.map(({ description, cents }) => [description, formatCents(cents)])),
            ['All of it', sum],
          ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  }
})
