import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { centsOf } from '../../money.ts'
import { isCalendarDate } from '../../time.ts'
import { draftTextMax, priceMax } from './limits.ts'

/** A text of a draft: any input. The review decides whether it can be published. */
export const draftText = z
  .string()
  .check(z.maxLength(draftTextMax, `Please use at most ${draftTextMax} characters.`))

/** A permanent name used in URLs, such as `market-bouquet`. */
export const slugText = z.string().check(z.maxLength(80))

/** A price in dollars: zero or more, at most two decimals. */
export const draftPrice = z.number('Please enter an amount in dollars.').check(
  z.refine((amount: number) => amount >= 0 && amount <= priceMax, {
    error: `Please enter an amount between $0.00 and $${priceMax.toLocaleString('en-US')}.`,
    abort: true,
  }),
  z.refine((amount: number) => centsOf(amount) !== null, {
    error: 'A price can have at most two decimals. Please enter whole cents.',
  }),
)

/** A calendar date, `yyyy-MM-dd`. */
export const draftDay = z
  .string()
  .check(z.refine(isCalendarDate, { error: 'Please enter a date such as 2027-03-31.' }))

/** A whole number between two others. */
export function wholeBetween(least: number, most: number) {
  const words = `Please enter a whole number from ${least} to ${most}.`
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words))
}

/** A picture: `image` is the name of an uploaded one, as returned by the upload call; without one the art is shown. */
export const draftPicture = z.object({
  image: z.nullable(z.string().check(z.maxLength(120))),
  art: artSchema,
})
