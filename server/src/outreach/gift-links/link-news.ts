import type { TouchKey } from '@goodturn/contract/ids'
import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import { defineCombinedMail } from '../../platform/mail/combined-mail.ts'
import { limitRows } from '../../platform/mail/limit-rows.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { LinkFact } from './news.queries.ts'

/** What happened to a member's gift link. */
export interface LinkNews extends Omit<LinkFact, 'email'> {
  key: TouchKey
  as: 'accepted' | 'declined' | 'expired' | 'lapsed'
}

/** Tells a member of answers to gift links, and of links that ended without one: one email for all of an hour. */
export const linkNews = defineCombinedMail<LinkNews>('gift-link-news', (news, cause) =>
  news.length === 1 ? singleMail(news[0], cause) : listMail(news, cause),
)

const titles: Record<LinkNews['as'], (one: LinkNews) => string> = {
  accepted: ({ firstName, title }) => `${firstName} accepted your gift: ${title}`,
  declined: ({ firstName }) => `${firstName} can’t accept your gift`,
  expired: ({ firstName }) => `${firstName} didn’t answer in time`,
  lapsed: ({ firstName }) => `${firstName}’s gift was canceled`,
}

function singleMail(one: LinkNews, cause: Cause): Mail {
  const title = titles[one.as](one)
  return {
    template: 'gift-link-news',
    optional: true,
    subject: title,
    heading: title,
    paragraphs: paragraphsOf(one),
    button: { label: 'See the gift', url: `${cause.settings.publicUrl}/touch/${one.key}` },
  }
}

function paragraphsOf({ as, title, place, processDate, note, firstName, wasHeld }: LinkNews): string[] {
  if (as === 'accepted') {
    const where = place ? ` to ${place}` : ''
    return [`It goes out on ${formatUtcDate(processDate)}${where}.`]
  }
  const back = wasHeld
    ? 'We canceled the gift. Nothing was charged, and whatever we had set aside is back in your balance.'
    : 'We canceled the gift, and what you paid for it is back in your balance.'
  if (as === 'lapsed')
    return [`${title} wasn’t paid in time. ${back}`, `You may want to write to ${firstName}.`]
  if (as === 'expired') return [`The link for ${title} has ended. ${back}`]
  return [...(note ? [`${firstName} writes: “${note}”`] : []), back]
}

function listMail(news: readonly LinkNews[], cause: Cause): Mail {
  const words = {
    accepted: 'Accepted',
    declined: 'Can’t accept it',
    expired: 'No answer in time',
    lapsed: 'Not paid in time',
  }
  const title = `${news.length} of your gift links have news`
  return {
    template: 'gift-link-news',
    optional: true,
    subject: title,
    heading: title,
    paragraphs: ['What you paid, or we had set aside, for gifts that won’t be sent is back in your balance.'],
    rows: limitRows(
      news.map(({ title: gift, recipientName, as }) => [`${gift} for ${recipientName}`, words[as]]),
    ),
    button: { label: 'See your gifts', url: `${cause.settings.publicUrl}/activity` },
  }
}
