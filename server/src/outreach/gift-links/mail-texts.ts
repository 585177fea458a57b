import { type CalendarDate, formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Sender } from '../surveys/people.queries.ts'

/**
 * The emails about a link: the first, the two reminders (D-1-88), that its gift wasn't paid in time (D-1-40), and that it
 * came back (D-1-76).
 */
export type LinkMailKind = 'gift' | 'reminder' | 'last_reminder' | 'lapsed' | 'returned'

interface LinkMailInput {
  code: string
  sender: Sender
  postalAddress: string | null
  lastDay: CalendarDate
  /** The path of the wrapped box on this server. */
  picture: string
}

/** An email to a recipient: who thought of them, the last day, and one button. No gift, no card, no price (D-1-16). */
export function linkMail(
  cause: Cause,
  kind: LinkMailKind,
  { code, sender, postalAddress, lastDay, picture }: LinkMailInput,
): Mail {
  const { firstName, name, company } = sender
  const { publicUrl, productName } = cause.settings
  const from = company ? `${name}, ${company}` : name
  const frame = {
    closing: postalAddress ? `${from}, ${postalAddress}` : `${from}, with ${productName}`,
    unsubscribe: { label: `Stop these emails from ${name}`, url: `${publicUrl}/u/${code}` },
  }
  if (kind === 'lapsed') return { ...lapsedMail(firstName), ...frame }
  if (kind === 'returned') return { ...returnedMail(firstName, `${publicUrl}/g/${code}`), ...frame }
  const heading =
    kind === 'gift' ? `${firstName} has a little something for you` : `${firstName}’s gift is still waiting`
  return {
    template: kind === 'gift' ? 'gift-link' : 'gift-link-reminder',
    subject: heading,
    picture: { url: `${publicUrl}${picture}`, alt: 'A wrapped gift' },
    heading,
    paragraphs: paragraphsOf(kind, firstName, lastDay),
    button: { label: 'See your gift', url: `${publicUrl}/g/${code}` },
    ...frame,
  }
}

function lapsedMail(firstName: string): Mail {
  const heading = 'This gift is no longer available'
  return {
    template: 'gift-link-lapsed',
    subject: heading,
    heading,
    paragraphs: [`${heading}. ${firstName} may be in touch.`],
  }
}

function returnedMail(firstName: string, url: string): Mail {
  const heading = `Where else can we send ${firstName}’s gift?`
  return {
    template: 'gift-link-returned',
    subject: heading,
    heading,
    paragraphs: [
      'It came back to us. Tell us another address, and it goes out again on the next business day.',
    ],
    button: { label: 'Send it here', url },
  }
}

function paragraphsOf(kind: LinkMailKind, firstName: string, lastDay: CalendarDate): string[] {
  const until = `Open until ${formatUtcDate(lastDay)}.`
  if (kind === 'gift')
    return [`Have a look, and tell us where it should go. ${firstName} has taken care of the rest.`, until]
  const last = kind === 'last_reminder' ? 'This is our last reminder.' : 'We’ll remind you only once more.'
  return [`Tell us where to send it, or that you’d rather not: a no is fine, too.`, `${until} ${last}`]
}
