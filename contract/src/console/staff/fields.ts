import { z } from 'zod/mini'
import { centsOf, chargeCentsMax } from '../../money.ts'
import { promoCodeLengthMax, promoCodeLengthMin } from '../../money/promotions/rules.ts'
import { requiredLine } from '../../text.ts'
import { type CalendarDate, isCalendarDate } from '../../time.ts'
import { grantedQtyMax, reasonLengthMax } from './limits.ts'

/** An amount in dollars that staff type: above zero, at most what one charge may take, two decimals. */
export const staffAmount = z.number('Please enter an amount in dollars.').check(
  z.refine(
    (amount: number) => {
      const cents = centsOf(amount)
      return cents !== null && cents > 0 && cents <= chargeCentsMax
    },
    { error: 'Please enter an amount between $0.01 and $999,999.99.' },
  ),
)

/** The minimum balance in dollars: zero or an amount. */
export const staffMinimum = z.number('Please enter an amount in dollars.').check(
  z.refine(
    (amount: number) => {
      const cents = centsOf(amount)
      return cents !== null && cents >= 0 && cents <= chargeCentsMax
    },
    { error: 'Please enter an amount between $0.00 and $999,999.99.' },
  ),
)

/** The reason for a staff action: kept in the audit log and, for money, in the ledger. */
export const staffReason = requiredLine('reason', { max: reasonLengthMax })

/** The description of a grant, shown to the member. */
export const staffDescription = requiredLine('description')

/** A member by key or by email address. */
export const memberName = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** The last day on which something can be used, UTC: `yyyy-MM-dd`. */
export const lastDay = z.pipe(
  z.string().check(z.refine(isCalendarDate, 'Please enter a date such as 2027-03-31.')),
  z.transform((value: string) => value as CalendarDate),
)

/** The granted quantity. */
export const grantedQty = z
  .int('Please enter a whole number.')
  .check(
    z.minimum(1, 'Please give at least one.'),
    z.maximum(grantedQtyMax, `Please give at most ${grantedQtyMax} at a time.`),
  )

/** Services by key or slug. */
export const serviceNames = z
  .array(z.string().check(z.maxLength(80)))
  .check(z.minLength(1, 'Please choose a service.'), z.maxLength(100))

/** The reduction, in whole percent or in dollars; exactly one of the two. */
export const reduction = {
  percent: z.optional(
    z
      .int('Please enter a whole percentage.')
      .check(
        z.minimum(1, 'Please enter a percentage from 1 to 100.'),
        z.maximum(100, 'Please enter a percentage from 1 to 100.'),
      ),
  ),
  amount: z.optional(staffAmount),
}

/** The code that members type to get a promotion's discount. */
export const promotionCode = z
  .string('Please enter a code.')
  .check(
    z.trim(),
    z.minLength(promoCodeLengthMin, 'The code must be at least 2 characters long.'),
    z.maxLength(promoCodeLengthMax, 'The code must be at most 50 characters long.'),
    z.regex(/^[\w-]*$/, 'Please use only letters, digits, -, and _.'),
  )
