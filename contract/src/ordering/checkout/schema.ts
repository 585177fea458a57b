import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { occasions } from '../../care/plans/occasions.ts'
import { paymentPartSchema } from './payment-part.ts'
import { writtenMessage } from '../../shop/messaging/placeholders.ts'
import { nameOnCard, personalizationLine } from '../../care/touch-acts/update.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import type { CalendarDate } from '../../time.ts'
import { giftLinkChoiceSchema, oneWayText } from './gift-link.ts'

/** The most items in one cart. */
export const cartItemsMax = 10_000

/** The key of a bulk order form, such as `all`. */
const bulkFormKey = z
  .string()
  .check(z.regex(/^[\w-]{1,80}$/, 'This cart item doesn’t have a valid bulk order form.'))

/** Choices of a gift that the server can refuse at its item: each can be changed there. */
const refusableChoices = ['custom_contact_message', 'event_date'] as const

const dayOrNull = z.nullable(z.string())

/**
 * A cart item from the browser: keys and choices, no prices. `price_paid`, when sent, is compared with the
 * server's price (BG-29).
 */
export const cartItemSchema = z.object({
  /** Made by the browser, a UUID: each can be bought once (BG-07). */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/, 'This cart item doesn’t have a valid id.')),
  type: z.enum(['service', 'package', 'plan']),
  use_token: z.optional(z.boolean()),
  token_key: z.optional(z.nullable(keySchema('token'))),
  soft_deleted: z.optional(z.boolean()),
  price_paid: z.optional(z.number()),
  /** The key of the bulk order form that it came from: gifts from a form can be undone together. */
  bulk_form: z.optional(z.nullable(bulkFormKey)),
  member_data: z
    .object({
      contact: z.object({ key: keySchema('contact') }),
      service: z.object({ key: keySchema('service') }),
      current_location: z.optional(z.nullable(keySchema('location'))),
      price_id: z.optional(z.nullable(keySchema('price'))),
      unit: z.optional(z.nullable(z.enum(['year', 'month']))),
      number_of_months: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(60)))),
      to_name: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
      /**
       * The engraving, printing, or other personalization of a single gift; if left out, it is asked for on the
       * touch.
       */
      personalization: z.optional(z.nullable(personalizationLine)),
      /** The names on the card, as in an edit of the touch; if left out, `to_name` and the member's own. */
      custom_to_name: z.optional(z.nullable(nameOnCard('recipient name'))),
      custom_from_name: z.optional(z.nullable(nameOnCard('sender name'))),
      /** The first message of a single gift, which may contain placeholders; the default text if left out. */
      custom_contact_message: z.optional(
        z.nullable(z.pipe(writtenMessage, z.string().check(z.minLength(1, 'Please enter a message.')))),
      ),
      messaging_prompt_id: z.optional(z.nullable(keySchema('messagingPrompt'))),
      /**
       * The business day on which a single gift goes out; if left out, the next one, or the one that follows a date of
       * the person.
       */
      event_date: z.optional(
        z.nullable(
          z.pipe(
            calendarDateSchema,
            z.transform((day: string) => day as CalendarDate),
          ),
        ),
      ),
      cancel_service: z.optional(z.nullable(keySchema('plan'))),
      /** Asks the recipient where to send a single gift, in place of an address (D-1-07). */
      gift_link: z.optional(z.nullable(giftLinkChoiceSchema)),
    })
    .check(
      z.refine(({ gift_link, current_location }) => !gift_link || !current_location, {
        path: ['gift_link'],
        error: oneWayText,
      }),
    ),
})

export type CartItem = z.infer<typeof cartItemSchema>

const discountSchema = z.object({
  amount: z.number(),
  description: z.string(),
  savings: z.number(),
  is_token: z.boolean(),
})

/** An item of a review: the cart's choice with the server's texts and prices (B-3.3). */
export const reviewItemSchema = z.object({
  id: z.string(),
  type: z.enum(['service', 'package', 'plan']),
  title: z.string(),
  item: z.object({ id: z.string(), title: z.string(), amount: z.number(), type: z.string() }),
  price: z.number(),
  price_paid: z.number(),
  /** A token pays for it, or the named token can't, which `hindrance` then explains. */
  use_token: z.boolean(),
  /** The token that pays for it, when one does. */
  token_key: z.nullable(keySchema('token')),
  soft_deleted: z.boolean(),
  not_tokenable: z.boolean(),
  /** The missing personalization, as text: the gift goes out once it is known. Null if nothing is missing. */
  personalization_needed: z.nullable(z.string()),
  /** Why it can't be bought as chosen; null if it can. */
  hindrance: z.nullable(z.string()),
  /** The choice that `hindrance` concerns, if it can be changed at the item. */
  hindered_by: z.nullable(z.enum(refusableChoices)),
  /** The start of a single gift's card, as it will be printed; null for plans and packages, and without a card. */
  card_words: z.nullable(z.string()),
  /**
   * When a single gift goes out and is expected to arrive, `yyyy-MM-dd`; null for plans and packages, and while the
   * person's date is missing. `occasion` and `occasion_on` give the person's date that the gift must arrive by, even if
   * the send date was chosen; an appointment service has no arrival.
   */
  schedule: z.nullable(
    z.object({
      event_date: z.string(),
      occasion: z.nullable(z.enum(occasions)),
      occasion_on: dayOrNull,
      arrives_from: dayOrNull,
      arrives: dayOrNull,
    }),
  ),
  auto_credit: z.number(),
  service_fee_override_price: z.nullable(z.number()),
  discount: z.nullable(discountSchema),
  service_meta_key: z.string(),
  /** The missing date of the person that the service follows: it can't be bought without it. */
  date_needed: z.nullable(z.enum(occasions)),
  member_data: z.object({
    contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
    service: z.object({ key: keySchema('service') }),
    current_location: z.nullable(keySchema('location')),
    current_location_country: z.nullable(z.string()),
    /** City and state of the chosen address, for display. */
    current_location_place: z.nullable(z.string()),
    price_id: z.nullable(keySchema('price')),
    unit: z.nullable(z.enum(['year', 'month'])),
    number_of_months: z.nullable(z.int()),
    to_name: z.nullable(z.string()),
    personalization: z.nullable(z.string()),
    custom_to_name: z.nullable(z.string()),
    custom_from_name: z.nullable(z.string()),
    /** The message as written, with its placeholders. */
    custom_contact_message: z.nullable(z.string()),
    messaging_prompt_id: z.nullable(keySchema('messagingPrompt')),
    event_date: dayOrNull,
    cancel_service: z.nullable(keySchema('plan')),
    gift_link: z.nullable(giftLinkChoiceSchema),
    auto_credit: z.number(),
  }),
  service: z.object({
    id: keySchema('service'),
    title: z.string(),
    service_type: z.string(),
    price: z.number(),
    service_fee: z.number(),
    art: z.unknown(),
  }),
})

export type ReviewItem = z.infer<typeof reviewItemSchema>

/** A cart review: every item priced by the server, and the amount that the wallet would pay (B-3.4, BG-22). */
export const reviewSchema = z.object({
  items: z.array(reviewItemSchema),
  summary: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      count: z.int(),
      subtotal: z.number(),
      discounts: z.array(discountSchema),
    }),
  ),
  subtotal: z.number(),
  auto_credit: z.number(),
  /** The usable balance that the toggle would apply; 0 if there is none. */
  credit: z.number(),
  /** The parts of `credit` in the order of use. */
  credit_parts: z.array(
    z.object({
      kind: z.enum(['expiring', 'credit', 'fund']),
      amount: z.number(),
      expires_at: z.nullable(z.int()),
    }),
  ),
  /** Means of payment in order of use with the toggle on, as far as known: without a partner or a card yet. */
  parts: z.array(paymentPartSchema),
  /** Exceeds the maximum of one charge (BG-14): the order can't be paid as it is. */
  exceeds_maximum: z.boolean(),
  easy_billing_recharge_required: z.number(),
  /** The part of it that is charged with the order if gifts by link are paid once they are accepted (D-1-28). */
  easy_billing_recharge_today: z.number(),
  user_funding: z.nullable(
    z.object({
      user_funding_status: z.string(),
      funding_type: z.string(),
      /** The card for a recharge; null if none is needed or none can be charged. */
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    }),
  ),
})

export type Review = z.infer<typeof reviewSchema>

const open = {
  /** The processor has not answered yet: it may take a few minutes (BG-57). */
  pending: z.boolean(),
  /** The bank requires the buyer's confirmation: the browser gets it, then continues the checkout. */
  action: z.nullable(z.object({ client_secret: z.string(), processor: z.string() })),
}

/** The response to a checkout with one payer: the invoice's key, and any step still open. */
const paidAnswerSchema = z.object({ id: keySchema('invoice'), ...open })

/** The response to an order of nothing but gift links that are paid once they are accepted: no invoice yet (D-1-28). */
export const heldAnswerSchema = z.object({ sending: keySchema('checkout'), ...open })

/** The answer to a split: the invoices of the buyer (`inviter`) and of the partner (BG-40). */
export const splitAnswerSchema = z.object({
  inviter: z.object({ id: keySchema('invoice') }),
  invitee: z.object({ id: keySchema('invoice') }),
  /** The partner was asked, and no one is charged yet (BG-44). */
  awaiting_partner: z.boolean(),
  ...open,
})

export const checkoutAnswerSchema = z.union([paidAnswerSchema, splitAnswerSchema, heldAnswerSchema])

export type SplitAnswer = z.infer<typeof splitAnswerSchema>
export type HeldAnswer = z.infer<typeof heldAnswerSchema>
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>
