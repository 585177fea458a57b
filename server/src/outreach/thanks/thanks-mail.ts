import type { Cause } from '../../platform/context.ts'
import { defineCombinedMail } from '../../platform/mail/combined-mail.ts'
import { limitRows } from '../../platform/mail/limit-rows.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { ThanksFact } from './facts.queries.ts'

/** Notes of an hour share one email (D-1-81). */
const waitMinutes = 60

/** Tells a member of thank-you notes: one email for all of an hour. */
export const thanksMail = defineCombinedMail<Omit<ThanksFact, 'memberKey'>>(
  'thanks',
  (notes, cause) => (notes.length === 1 ? singleMail(notes[0], cause) : listMail(notes, cause)),
  { waitMinutes },
)

function singleMail(one: Omit<ThanksFact, 'memberKey'>, { settings }: Cause): Mail {
  const { firstName, memberName, title, note, contactKey, key } = one
  return {
    template: 'thanks',
    optional: true,
    subject: `${firstName} says thank you`,
    heading: `${firstName} says thank you`,
    paragraphs: [`For ${title}.`],
    card: { title: `${firstName}’s note`, to: `${memberName},`, text: note, from: firstName },
    button: {
      label: 'Say it back',
      url: `${settings.publicUrl}/services?recipient=${encodeURIComponent(contactKey)}`,
    },
    link: { label: 'See the gift', url: `${settings.publicUrl}/touch/${key}` },
  }
}

function listMail(notes: readonly Omit<ThanksFact, 'memberKey'>[], { settings }: Cause): Mail {
  const title = `${notes.length} thank-you notes for you`
  return {
    template: 'thanks',
    optional: true,
    subject: title,
    heading: title,
    paragraphs: ['Each one is also with its gift and on the person’s page.'],
    rows: limitRows(notes.map(({ recipientName, title: gift, note }) => [`${recipientName}, ${gift}`, note])),
    button: { label: 'Read them', url: `${settings.publicUrl}/activity` },
  }
}
