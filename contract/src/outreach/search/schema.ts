import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { packageStatuses, planStatuses } from '../../care/plans/status.ts'
import { touchRowSchema } from '../../care/touches/schema.ts'

const textOrNull = z.nullable(z.string())

/** A group of results: its first rows, and the total; null if there are too many to count. */
function resultGroup<T extends z.core.$ZodType>(row: T) {
  return z.object({ rows: z.array(row), total: z.nullable(z.int()) })
}

const pictureFields = {
  title: z.string(),
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
}

export const foundPersonSchema = z.object({
  key: keySchema('contact'),
  display_name: z.string(),
  first_name: z.string(),
  partner_first_name: textOrNull,
  contact_type: z.string(),
  company: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  /** The city of the oldest address. */
  city: textOrNull,
})

/** A person found by address. */
export const foundPlaceSchema = z.object({
  key: keySchema('contact'),
  display_name: z.string(),
  city: z.string(),
  state: z.string(),
})

const foundCare = { ...pictureFields, recipient: z.string() }

/** A plan or a package. */
export const foundPlanSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), key: keySchema('plan'), status: z.enum(planStatuses), ...foundCare }),
  z.object({
    kind: z.literal('package'),
    key: keySchema('package'),
    status: z.enum(packageStatuses),
    ...foundCare,
  }),
])

export const foundOrderSchema = z.object({
  key: keySchema('invoice'),
  /** GT-000123. */
  number: z.string(),
  /** "Market Bouquet for Grace Okafor" or "3 items". */
  summary: z.string(),
  created: z.int(),
  /** Dollars, before the balance is applied. */
  subtotal: z.number(),
  status: z.string(),
})

export const foundServiceSchema = z.object({
  key: keySchema('service'),
  slug: z.string(),
  category: z.string(),
  ...pictureFields,
})

/** Search results by kind: newest first, gifts by nearest date. */
export const searchResultSchema = z.object({
  people: resultGroup(foundPersonSchema),
  /** By city, state, or ZIP code. */
  places: resultGroup(foundPlaceSchema),
  gifts: resultGroup(touchRowSchema),
  plans: resultGroup(foundPlanSchema),
  orders: resultGroup(foundOrderSchema),
  services: resultGroup(foundServiceSchema),
})

export type FoundPerson = z.infer<typeof foundPersonSchema>
export type FoundPlace = z.infer<typeof foundPlaceSchema>
export type FoundPlan = z.infer<typeof foundPlanSchema>
export type FoundOrder = z.infer<typeof foundOrderSchema>
export type FoundService = z.infer<typeof foundServiceSchema>
export type SearchResult = z.infer<typeof searchResultSchema>
