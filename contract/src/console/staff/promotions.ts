import { z } from 'zod/mini'
import { call, pageOf, pageQuery } from '../../call.ts'
import { serviceTypes } from '../../shop/catalog/rules.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { promotionLists, staffPromotionSchema } from './schema.ts'

/** A promotion with the services that it is valid for: all if it names none. */
export const listedPromotionSchema = z.extend(staffPromotionSchema, {
  /** The discount's title: "10% off {title}". */
  title: z.string(),
  types: z.array(z.enum(serviceTypes)),
  /** Titles, in order. */
  services: z.array(z.string()),
})

export type ListedPromotion = z.infer<typeof listedPromotionSchema>

/** Promotions as staff see them; the calls of `staffMoney` start and end them. */
export const staffPromotionCalls = {
  list: call('GET', '/v1/staff/promotions', {
    summary:
      'Running promotions, first to end first; or, with a list named, planned ones, next first, or ended ones, last first',
    ...staffOnly('catalog', 'support'),
  })
    .input(z.object({ ...pageQuery, list: z.optional(z.enum(promotionLists)) }))
    .output(pageOf(listedPromotionSchema)),
}
