import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { linkChoicesSchema, linkDaysSchema, linkSenders } from '../../ordering/checkout/gift-link.ts'
import { artSchema } from '../../shop/catalog/schema.ts'
import { touchStatuses } from '../../care/touches/status.ts'
import { giftLinkStates, linkPaymentStates } from './states.ts'

/** Why a recipient declines (D-1-68), as the page offers it. */
export const declineReasons = ['employer', 'government', 'rather_not'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The reasons as the page offers them, and as the person's mark keeps them (D-1-69). */
export const declineTexts: Readonly<Record<DeclineReason, string>> = {
  employer: 'My employer doesn’t allow it',
  government: 'Government rules',
  rather_not: 'I’d rather not',
}

/** What a member may do with a link (D-1-97). */
export const linkActs = ['copy', 'resend', 'renew', 'change', 'cancel'] as const
export type LinkAct = (typeof linkActs)[number]

const secondsOrNull = z.nullable(z.int())
const dayOrNull = z.nullable(z.string())

/** A gift that the recipient may choose in place of the sender's. */
export const linkGiftSchema = z.object({
  key: keySchema('service'),
  title: z.string(),
  /** The URL of its picture; drawn from `art` if it has none. */
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
})
export type LinkGift = z.infer<typeof linkGiftSchema>

/** Money of gifts that are paid once they are accepted (D-1-27). */
export const heldMoneySchema = z.object({
  /** Dollars set aside of the balance, and those that are paid once it is accepted. */
  held: z.number(),
  due: z.number(),
  /** Whether easy billing pays those: the balance, replenished then if its rule wants it. No card is named. */
  from_balance: z.boolean(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
})
export type HeldMoney = z.infer<typeof heldMoneySchema>

/** A gift link as its member sees it. Times are Unix seconds, days `yyyy-MM-dd`. */
export const giftLinkSchema = z.object({
  key: keySchema('giftLink'),
  state: z.enum(giftLinkStates),
  payment: z.enum(linkPaymentStates),
  touch: z.object({ key: keySchema('touch'), status: z.enum(touchStatuses) }),
  contact: z.object({
    key: keySchema('contact'),
    display_name: z.string(),
    first_name: z.string(),
    email: z.nullable(z.string()),
  }),
  /** The order that it belongs to: links of one order are a sending. */
  sending: keySchema('checkout'),
  /** The gift as the sender chose it. */
  title: z.string(),
  send_by: z.enum(linkSenders),
  hidden: z.boolean(),
  choices: z.array(linkGiftSchema),
  /** The gift that the recipient chose in its place; null if none. */
  chosen: z.nullable(linkGiftSchema),
  /** The last day on which it can be answered, in the member's zone (D-1-23). */
  last_day: z.string(),
  /** The day from which the recipient wants it (D-1-70). */
  send_from: dayOrNull,
  created: z.int(),
  /** How a gift is paid that waits for its acceptance, or whose charge failed; null for one that was paid (D-1-27). */
  pay: z.nullable(
    z.extend(heldMoneySchema, {
      /** Its invoice, once it is accepted. */
      invoice: z.nullable(keySchema('invoice')),
      /** The last day on which a failed charge can be paid (D-1-39). */
      until: dayOrNull,
    }),
  ),
  /** When an email about it last went to the recipient. */
  mailed: secondsOrNull,
  opened: secondsOrNull,
  /** When it was accepted, declined, or ended. */
  ended: secondsOrNull,
  decline: z.nullable(z.object({ reason: z.enum(declineReasons), note: z.nullable(z.string()) })),
  /** "Denver, CO" once accepted; all that the member sees of a private address (D-1-73). */
  place: z.nullable(z.string()),
  is_private: z.boolean(),
  /** Whether its gift came back, and whether we emailed the recipient to ask for another address (D-1-76). */
  came_back: z.boolean(),
  asked_again: z.boolean(),
  /** Why the state doesn't allow an act now, as text; null if it does (D-1-97). */
  blocked: z.object({
    copy: z.nullable(z.string()),
    resend: z.nullable(z.string()),
    renew: z.nullable(z.string()),
    change: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
  }),
})
export type GiftLink = z.infer<typeof giftLinkSchema>

/** The link itself, for its member to pass on (D-1-12, D-1-13). */
export const copiedLinkSchema = z.object({
  url: z.string(),
  /** Ready words for a text message, with the link once. */
  words: z.string(),
  /** The link as a QR code, an SVG document. */
  qr_svg: z.string(),
})
export type CopiedLink = z.infer<typeof copiedLinkSchema>

/** How a failed charge is paid (D-1-38): from the balance as far as it goes, and by a card. */
export const giftLinkPayment = z.object({
  key: keySchema('giftLink'),
  /** A saved card's id; the default card without one. */
  source: z.optional(z.nullable(keySchema('card'))),
  credit: z.prefault(z.boolean(), false),
})

/** What may be changed until the link is opened (D-1-55); the card is changed on the touch. */
export const giftLinkChange = z.object({
  key: keySchema('giftLink'),
  hidden: z.optional(z.boolean()),
  choices: z.optional(linkChoicesSchema),
  /** Counted from today. */
  ends_in_days: z.optional(linkDaysSchema),
})
