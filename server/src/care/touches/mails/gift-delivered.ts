import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'
import { formatLongDay, dayOfWeek, giftParts, giftUrl, giftWithArticle } from './gift-mail.ts'
import { carrierOf } from './gift-shipped.ts'
import type { MailedGift } from './mailed-gift.queries.ts'

/** Announces that gifts arrived: one email for all of a run. */
export const giftDelivered = defineCombinedMail<MailedGift>('gift-delivered', (gifts, cause) =>
  gifts.length === 1 ? singleMail(gifts[0], cause) : combinedMail(gifts, cause),
)

function singleMail(gift: MailedGift, cause: Cause): Mail {
  const { to, ...parts } = giftParts(cause, gift, 'What your card said')
  const has = / and /.test(gift.greeting) ? 'have' : 'has'
  const title = `${gift.greeting} ${has} ${giftWithArticle(gift)}`
  return {
    template: 'gift-delivered',
    optional: true,
    subject: title,
    heading: title,
    paragraphs: ['The carrier delivered it, with your card.'],
    facts: [
      ...(gift.deliveredOn ? [['Delivered', formatLongDay(gift.deliveredOn)] as const] : []),
      to,
      ...carrierOf(gift),
    ],
    ...parts,
    link: { label: 'Something wrong? Let us know', url: `${giftUrl(cause, gift)}?drawer=contact-us` },
  }
}

function combinedMail(gifts: readonly MailedGift[], cause: Cause): Mail {
  return {
    template: 'gift-delivered',
    optional: true,
    subject: `${gifts.length} gifts were delivered`,
    heading: `${gifts.length} gifts were delivered`,
    paragraphs: ['The carrier delivered each one, with your card.'],
    rows: limitRows(
      gifts.map((gift) => [
        `${gift.title} for ${gift.recipientName}`,
        gift.deliveredOn ? dayOfWeek(gift.deliveredOn) : '',
      ]),
    ),
    button: { label: 'See your gifts', url: `${cause.settings.publicUrl}/activity` },
  }
}
