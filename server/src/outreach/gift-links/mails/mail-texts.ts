import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Sender } from '../../surveys/people.queries.ts'
import { type MailWords, mailWords } from './mail-words.ts'
import { type PageLanguage, dateText } from '../pages/language.ts'

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
  language: PageLanguage
}

/**
 * An email to a recipient, in their language (D-1-90): who thought of them, the last day, and one button. No gift, no
 * card, no price (D-1-16).
 */
export function linkMail(
  cause: Cause,
  kind: LinkMailKind,
  { code, sender, postalAddress, lastDay, picture, language }: LinkMailInput,
): Mail {
  const { firstName, name, company } = sender
  const { publicUrl, productName } = cause.settings
  const words = mailWords[language]
  const from = company ? `${name}, ${company}` : name
  const url = `${publicUrl}/g/${code}`
  const frame = {
    fromName: words.via(name, productName),
    language,
    closing: postalAddress ? `${from}, ${postalAddress}` : words.with(from, productName),
    unsubscribe: { label: words.stop(name), url: `${publicUrl}/u/${code}` },
  }
  if (kind === 'lapsed')
    return {
      template: 'gift-link-lapsed',
      ...titled(words.lapsed),
      paragraphs: [words.mayBeInTouch(firstName)],
      ...frame,
    }
  if (kind === 'returned') {
    const button = { label: words.sendItHere, url }
    const title = titled(words.returned(firstName))
    return { template: 'gift-link-returned', ...title, paragraphs: [words.cameBack], button, ...frame }
  }
  return {
    template: kind === 'gift' ? 'gift-link' : 'gift-link-reminder',
    ...titled(kind === 'gift' ? words.gift(firstName) : words.stillWaiting(firstName)),
    picture: { url: `${publicUrl}${picture}`, alt: words.boxAlt },
    paragraphs: paragraphsOf(kind, words, firstName, words.openUntil(dateText(language, lastDay))),
    button: { label: words.seeYourGift, url },
    ...frame,
  }
}

const titled = (heading: string) => ({ subject: heading, heading })

function paragraphsOf(kind: LinkMailKind, words: MailWords, firstName: string, until: string): string[] {
  if (kind === 'gift') return [words.haveALook(firstName), until]
  return [words.aNoIsFine, `${until} ${kind === 'last_reminder' ? words.last : words.onceMore}`]
}
