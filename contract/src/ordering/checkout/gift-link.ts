import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** The most other gifts that the recipient may choose from (D-1-17). */
export const linkChoicesMax = 5
/** The days that a gift link may be open, and those of a link whose sender didn't choose (D-1-22). */
export const linkDays = [7, 14, 30, 60, 90] as const
export const linkDaysDefault = 30
/** How a link reaches the recipient: we email it, or the sender passes it on (D-1-11). */
export const linkSenders = ['email', 'self'] as const
export type LinkSender = (typeof linkSenders)[number]

/** When a gift by link is paid: with the order, or once its recipient accepts it (D-1-25). */
export const linkPayments = ['now', 'on_acceptance'] as const
export type LinkPayment = (typeof linkPayments)[number]

/** Shown when a partner is to share gifts that are paid once they are accepted (D-1-32). */
export const linksNotSharedText = 'Gifts that are paid once they’re accepted can’t be shared with a partner.'
/** Shown when a cart item has both an address and a gift link (D-1-07). */
export const oneWayText = 'Please choose an address or a gift link, not both.'
/** Shown when more choices are allowed than a link can have (D-1-17). */
export const tooManyChoicesText = `You can allow up to ${linkChoicesMax} other choices.`
/** Shown when a service can't be sent by link (D-1-09). */
export const linkNotPossibleText = (service: string) =>
  `${service} can’t be sent by link. Choose an address instead.`
/** Shown when the recipient's mailbox gets no more email from this member (D-1-91). */
export const recipientStoppedText = (firstName: string) =>
  `${firstName} asked for no more email. You can send the link yourself.`

/** Services that the recipient may choose in place of the gift. */
export const linkChoicesSchema = z
  .array(keySchema('service'))
  .check(z.maxLength(linkChoicesMax, tooManyChoicesText))

export const linkDaysSchema = z.literal(
  [...linkDays],
  'A gift link can be open for 7, 14, 30, 60, or 90 days.',
)

/** A gift whose recipient is asked where to send it, in place of an address (D-1-07). */
export const giftLinkChoiceSchema = z.object({
  send_by: z.enum(linkSenders),
  /** The page shows a wrapped gift until it is accepted (D-1-14). */
  hidden: z.prefault(z.boolean(), false),
  choices: z.prefault(linkChoicesSchema, []),
  ends_in_days: z.prefault(linkDaysSchema, linkDaysDefault),
})

export type GiftLinkChoice = z.output<typeof giftLinkChoiceSchema>
