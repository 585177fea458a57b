import { z } from 'zod/mini'
import { requiredLine } from '../../text.ts'
import { brandOfNumber, cvcLength, passesLuhn, plainNumber } from './rules.ts'

const numberText = 'Please check your card number.'
const brandText = 'We take American Express, Visa, MasterCard, Discover, and Diners Club.'
export const expiryText = 'Please check the expiration date.'
export const cvcText = 'Please check the security code.'
const zipText = 'Please enter the card’s ZIP or postal code.'

/** The number as typed: its last digit must fit, and its brand must be one of the five (BG-54). */
export const cardNumberSchema = z.string(numberText).check(
  z.maxLength(40, numberText),
  z.overwrite(plainNumber),
  z.refine(passesLuhn, { error: numberText, abort: true }),
  z.refine((number: string) => brandOfNumber(number) !== null, brandText),
)

export const cardNameSchema = requiredLine('name on the card', { max: 100 })

export const cardZipSchema = z.string(zipText).check(
  z.trim(),
  z.refine((zip: string) => /^[\p{L}\d][\p{L}\d\s-]{1,10}$/u.test(zip), zipText),
)

/** A card from the sandbox's form. Both the server and the form compare the expiry date with today. */
export const cardTokenInput = z
  .object({
    number: cardNumberSchema,
    exp_month: z.int(expiryText).check(z.minimum(1, expiryText), z.maximum(12, expiryText)),
    exp_year: z.int(expiryText).check(z.minimum(2000, expiryText), z.maximum(2200, expiryText)),
    cvc: z.string(cvcText).check(z.regex(/^\d{3,4}$/, cvcText)),
    name: cardNameSchema,
    zip: cardZipSchema,
  })
  .check(
    z.refine((card) => card.cvc.length === cvcLength(brandOfNumber(card.number)), {
      error: cvcText,
      path: ['cvc'],
    }),
  )

/** The kind of card form: our own fields in the sandbox, the processor's own with Stripe. */
export const cardFormSchema = z.object({
  processor: z.enum(['sandbox', 'stripe']),
  publishable_key: z.nullable(z.string()),
})
