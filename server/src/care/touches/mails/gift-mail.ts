import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailedGift } from './mailed-gift.queries.ts'
import { windowOf } from '../schedule/window.ts'

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "Monday, Nov 23, 2026" */
export const formatLongDay = (date: CalendarDate): string => longDay.format(new Date(`${date}T00:00:00Z`))

/** "Monday, Nov 23" */
export const dayOfWeek = (date: CalendarDate): string => shortDay.format(new Date(`${date}T00:00:00Z`))

/** "Tomás's Cheesemonger's Board": a gift named by its recipients. */
export const giftOf = ({ greeting, title }: MailedGift): string =>
  `${greeting}’s ${title.replace(/^(?:the|an?) /i, '')}`

/** "the Cheesemonger's Board": a title that has an article keeps it. */
export const giftWithArticle = ({ title }: MailedGift): string =>
  /^(?:the|an?|your) /i.test(title) ? title : `the ${title}`

/** "Dec 1 - Dec 3"; null while unknown. */
export const arrivalOf = ({ from, to }: MailedGift): string | null => windowOf(from, to)

/** The gift's page for its member. */
export const giftUrl = ({ settings }: Cause, { key }: MailedGift): string =>
  `${settings.publicUrl}/touch/${key}`

/** The parts of every email about one gift: its picture, recipient, address, and card text. */
export function giftParts(cause: Cause, gift: MailedGift, cardTitle: string) {
  const { card } = gift
  return {
    picture: { url: `${cause.settings.publicUrl}/files/art/${gift.slug}.jpg`, alt: gift.title },
    to: ['To', [gift.recipientName, ...gift.address].join('\n')] as const,
    ...(card.text ? { card: { title: cardTitle, ...card } } : {}),
    button: { label: 'See the gift', url: giftUrl(cause, gift) },
  } satisfies Pick<Mail, 'picture' | 'card' | 'button'> & { to: readonly [string, string] }
}
