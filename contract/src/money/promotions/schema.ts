import { z } from 'zod/mini'
import { serviceTypes } from '../../shop/catalog/rules.ts'
import { keySchema } from '../../ids.ts'

/** A discount that a member can still use (BG-82). `amount` is whole percent or dollars. */
export const discountSchema = z.object({
  key: keySchema('discount'),
  title: z.string(),
  amount: z.number(),
  amount_type: z.enum(['percent', 'fixed']),
  /** The number of orders in which it can still be used. */
  qty: z.int(),
  expires_at: z.nullable(z.int()),
  /** The kinds of services that it is valid for; empty means all. */
  service_types: z.array(z.enum(serviceTypes)),
  /** Empty: valid for all services. */
  services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Discount = z.infer<typeof discountSchema>
