import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'
import { arrivalOf, giftOf, giftParts } from './gift-mail.ts'
import type { MailedGift } from './mailed-gift.queries.ts'

/** Announces that gifts were handed to their carriers: one email for all of a run. */
export const giftShipped = defineCombinedMail<MailedGift>('gift-shipped', (gifts, cause) =>
  gifts.length === 1 ? singleMail(gifts[0], cause) : combinedMail(gifts, cause),
)

function singleMail(gift: MailedGift, cause: Cause): Mail {
  const { to, ...parts } = giftParts(cause, gift, 'Your card')
  const arrival = arrivalOf(gift)
  return {
    template: 'gift-shipped',
    optional: true,
    subject: `${giftOf(gift)} is on its way`,
    heading: `${giftOf(gift)} is on its way`,
    paragraphs: ['We packed it with your card and handed it to the carrier.'],
    facts: [...(arrival ? [['Arrives', arrival] as const] : []), to, ...carrierOf(gift)],
    ...parts,
  }
}

function combinedMail(gifts: readonly MailedGift[], cause: Cause): Mail {
  return {
    template: 'gift-shipped',
    optional: true,
    subject: `${gifts.length} gifts are on their way`,
    heading: `${gifts.length} gifts are on their way`,
    paragraphs: ['We packed them with your cards and handed them to the carrier.'],
    rows: limitRows(
      gifts.map((gift) => {
        const arrival = arrivalOf(gift)
        return [`${gift.title} for ${gift.recipientName}`, arrival ? `Arrives ${arrival}` : '']
      }),
    ),
    button: { label: 'See your gifts', url: `${cause.settings.publicUrl}/activity` },
  }
}

/** "UPS 1Z 999": the carrier line of a gift on its way. */
export function carrierOf({ carrier, number }: MailedGift): (readonly [string, string])[] {
  return number ? [['Carrier', [carrier, number].filter(Boolean).join(' ')]] : []
}
