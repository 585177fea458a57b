import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { promoCodeLengthMax, promoCodeLengthMin, promoInvalidText } from './rules.ts'
import { discountSchema } from './schema.ts'

/** Promotions as members see them, and their discounts. */
export const promotionCalls = {
  validate: call('GET', '/v1/promotions/{code}/validate', {
    summary: 'Preview a running promotion; changes nothing',
  })
    .input(z.object({ code: z.string().check(z.maxLength(200)) }))
    .output(dataOf(z.object({ code: z.string(), description: z.string() }))),
  apply: call('POST', '/v1/billing/promo', {
    summary: 'Redeem a promo code for a discount; only a successful checkout uses it up',
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
  discounts: call('GET', '/users/discounts', { summary: 'The discounts available to the member' }).output(
    dataOf(z.array(discountSchema)),
  ),
}
