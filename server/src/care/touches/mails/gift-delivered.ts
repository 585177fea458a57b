import type { Cause } from '../../../platform/context.ts'
import { defineJoinedMail } from '../../../platform/mail/joined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { shownRows } from '../../../platform/mail/shown-rows.ts'
import { dayInFull, dayOfWeek, giftParts, giftUrl, theGift } from './gift-mail.ts'
import { carrierOf } from './gift-shipped.ts'
import type { MailedGift } from './mailed-gift.queries.ts'

/** Announces that gifts arrived: one email for all of a run. */
export const giftDelivered = defineJoinedMail<MailedGift>('gift-delivered', (gifts, cause) =>
  gifts.length === 1 ? one(gifts[0], cause) : several(gifts, cause),
)

function one(gift: MailedGift, cause: Cause): Mail {
  const { to, ...parts } = giftParts(cause, gift, 'What your card said')
  const has = / and /.test(gift.greeting) ? 'have' : 'has'
  const title = `${gift.greeting} ${has} ${theGift(gift)}`
  return {
    template: 'gift-delivered',
    subject: title,
    heading: title,
    paragraphs: ['The carrier delivered it, with your card.'],
    facts: [
      ...(gift.deliveredOn ? [['Delivered', dayInFull(gift.deliveredOn)] as const] : []),
      to,
      ...carrierOf(gift),
    ],
    ...parts,
    link: { label: 'Something wrong? Let us know', url: `${giftUrl(cause, gift)}?drawer=contact-us` },
  }
}

function several(gifts: readonly MailedGift[], cause: Cause): Mail {
  return {
    template: 'gift-delivered',
    subject: `${gifts.length} gifts were delivered`,
    heading: `${gifts.length} gifts were delivered`,
    paragraphs: ['The carrier delivered each of them, with your card.'],
    rows: shownRows(
      gifts.map((gift) => [
        `${gift.title} for ${gift.recipientName}`,
        gift.deliveredOn ? dayOfWeek(gift.deliveredOn) : '',
      ]),
    ),
    button: { label: 'See your gifts', url: `${cause.settings.publicUrl}/activity` },
  }
}
