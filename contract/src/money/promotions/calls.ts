import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { promoCodeLengthMax, promoCodeLengthMin, promoInvalidText } from './rules.ts'
import { discountSchema } from './schema.ts'

/** Promotions as members see them, and their discounts. */
export const promotionCalls = {
  validate: call('GET', '/v1/promotions/{code}/validate', {
    summary: 'What a running promotion says; changes nothing',
  })
    .input(z.object({ code: z.string().check(z.maxLength(200)) }))
    .output(dataOf(z.object({ code: z.string(), description: z.string() }))),
  apply: call('POST', '/v1/billing/promo', {
    summary: 'Give the member the discount of a promo code; it is used up by a successful checkout only',
  })
    .input(
      z.object({
        code: z
          .string()
          .check(
            z.trim(),
            z.minLength(promoCodeLengthMin, promoInvalidText),
            z.maxLength(promoCodeLengthMax, promoInvalidText),
          ),
      }),
    )
    .output(dataOf(discountSchema)),
  discounts: call('GET', '/users/discounts', { summary: 'The discounts that the member can use' }).output(
    dataOf(z.array(discountSchema)),
  ),
}
