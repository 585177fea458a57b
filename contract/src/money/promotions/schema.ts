import { z } from 'zod/mini'
import { serviceTypes } from '../../shop/catalog/rules.ts'
import { keySchema } from '../../ids.ts'

/** A discount that a member can still use (BG-82). `amount` is whole percent or dollars. */
export const discountSchema = z.object({
  key: keySchema('discount'),
  title: z.string(),
  amount: z.number(),
  amount_type: z.enum(['percent', 'fixed']),
  /** In how many orders it can still be used. */
  qty: z.int(),
  expires_at: z.nullable(z.int()),
  /** The kinds of services that it is good for; empty: all of them. */
  service_types: z.array(z.enum(serviceTypes)),
  /** Empty: good for all services. */
  services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Discount = z.infer<typeof discountSchema>
