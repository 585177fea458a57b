import { z } from 'zod/mini'
import { keySchema } from '../ids.ts'

/** A discount that a member can still use (BG-82). `amount` is whole percent or dollars. */
export const discountSchema = z.object({
  key: keySchema('discount'),
  title: z.string(),
  amount: z.number(),
  amount_type: z.enum(['percent', 'fixed']),
  /** In how many orders it can still be used. */
  qty: z.int(),
  expires_at: z.nullable(z.int()),
  /** Empty: good for all services. */
  services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Discount = z.infer<typeof discountSchema>
