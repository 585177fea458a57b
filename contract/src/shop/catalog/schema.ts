import { z } from 'zod/mini'
import { serviceTypes } from './rules.ts'
import { studioName } from './studioFiles.ts'
import { keySchema } from '../../ids.ts'
import { occasions } from '../../care/plans/occasions.ts'

/** One object of a still life: its name, size, center, and lift in percent of the tile's shorter side. */
const artPieceSchema = z.object({ n: z.string(), s: z.number(), x: z.number(), y: z.number() })

/**
 * The default picture of catalog items: its studio pictures, the main one first; without any, objects on a tinted tile
 * (look.md).
 */
export const artSchema = z.object({
  tint: z.string(),
  of: z.array(artPieceSchema),
  studio: z.optional(z.array(z.string().check(z.regex(studioName), z.maxLength(80))).check(z.maxLength(3))),
})

/** URLs of one picture in three sizes. */
const mediaSchema = z.object({ thumb: z.string(), medium: z.string(), large: z.string() })
export const imageSchema = z.object({ media: mediaSchema })

/** A tier in dollars: `price` is the list price before conversion, equal in US dollars (CG-61). */
export const tierSchema = z.object({
  /** Null for the last tier. */
  tier_threshold: z.nullable(z.int()),
  price: z.number(),
  price_converted: z.number(),
  price_ca: z.nullable(z.number()),
})

/** The prices of a shipping zone; `unit` is null for one-time purchases. */
const pricingZoneSchema = z.object({
  shipping_zone_id: z.int(),
  pricing: z.array(
    z.object({
      id: keySchema('price'),
      unit: z.nullable(z.enum(['year', 'month'])),
      tiers: z.array(tierSchema),
    }),
  ),
})

/**
 * A service as listed (B-3.16, C-3-19, C-3-22). Money is in dollars; every field is always present, null if it has no
 * value.
 */
export const serviceSchema = z.object({
  key: keySchema('service'),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  service_type: z.enum(serviceTypes),
  is_topofmind: z.boolean(),
  category: z.string(),
  tags: z.array(z.string()),
  image: z.string(),
  art: artSchema,
  /** True if staff replaced the art with an uploaded picture. */
  has_picture: z.boolean(),
  sku: z.object({ image: imageSchema }),
  us_only: z.boolean(),
  active: z.boolean(),
  service_meta: z.object({ key: z.string() }),
  price: z.number(),
  price_ca: z.nullable(z.number()),
  annual_price: z.nullable(z.number()),
  annual_price_ca: z.nullable(z.number()),
  monthly_price: z.nullable(z.number()),
  monthly_price_ca: z.nullable(z.number()),
  monthly_payments_per_touch: z.nullable(z.int()),
  instant_shipment_price: z.nullable(z.number()),
  service_fee: z.number(),
  /** The yearly tiers of the first zone, for plans with more than one. */
  tiers: z.array(tierSchema),
  pricing_zones: z.array(pricingZoneSchema),
  external_link: z.nullable(z.string()),
  requires_future_address: z.boolean(),
  /** The last day each year to order in time for its occasion. */
  ships_by: z.nullable(z.object({ month: z.int(), day: z.int() })),
  /** The person's date that its gifts follow every year; null if they follow none. */
  occasion: z.nullable(z.enum(occasions)),
  // The fields below come from the experience of the service's first touch.
  contact_message: z.string(),
  swappable: z.boolean(),
  /** Delivered by appointment: it can't be sent by link (D-1-09). */
  appointment_required: z.boolean(),
  /** Languages of the card's text besides English. */
  languages: z.array(z.string()),
  touch_shipment_notes: z.nullable(z.string()),
})

/** The item that a touch delivers. */
export const experienceSchema = z.object({
  key: keySchema('experience'),
  title: z.string(),
  description: z.string(),
  /** What is in it, one thing each. */
  contents: z.array(z.string()),
  size: z.nullable(z.string()),
  /** The card's text is written with a pen rather than printed. */
  handwritten: z.boolean(),
  image: z.string(),
  art: artSchema,
  sku: z.object({ image: imageSchema }),
  contact_message: z.string(),
  languages: z.array(z.string()),
  swappable: z.boolean(),
  touch_shipment_notes: z.nullable(z.string()),
  personalization_label: z.nullable(z.string()),
  appointment_required: z.boolean(),
  season: z.nullable(z.enum(['spring', 'summer', 'fall', 'winter'])),
  /** Business days from the process date to the door. */
  fulfillment_days: z.object({ min: z.int(), max: z.int() }),
})

/** A service with its contents: its experiences, the events of a package, the dates of a plan. */
export const serviceDetailsSchema = z.extend(serviceSchema, {
  experiences: z.array(experienceSchema),
  /** Packages only: days count from the member's date. */
  service_events: z.array(
    z.object({
      key: keySchema('serviceEvent'),
      short_title: z.string(),
      offset_days: z.int(),
      experience: keySchema('experience'),
    }),
  ),
  /** Plans other than Top of Mind: months count from the start, or from the date that the plan follows. */
  schedule: z.array(z.object({ months: z.int(), experience: keySchema('experience') })),
})

export const categorySchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The title for members outside real estate, if it differs (BG-13). */
  title_other: z.nullable(z.string()),
  art: artSchema,
  count: z.int(),
})

/** An occasion for which members choose many people at once (CG-58). */
export const specialEventSchema = z.object({
  key: keySchema('specialEvent'),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  art: artSchema,
  image: z.string(),
  /** The order-by date, `yyyy-MM-dd`. */
  order_by: z.nullable(z.string()),
  active: z.boolean(),
  /** The lowest price of its services. */
  price_from: z.nullable(z.number()),
})

export const specialEventDetailsSchema = z.extend(specialEventSchema, { services: z.array(serviceSchema) })

/** The card's text in one language; `title` is the language's name (CG-29). */
export const contactMessageSchema = z.object({ title: z.string(), msg: z.string() })

/** A bundle of prepaid tokens (BG-72). */
export const bundleSchema = z.object({
  key: keySchema('bundle'),
  title: z.string(),
  category: z.string(),
  price: z.number(),
  price_savings: z.number(),
  title_savings: z.nullable(z.string()),
  /** The last day on which it can be bought, `yyyy-MM-dd`. */
  expiration_date: z.nullable(z.string()),
  image: imageSchema,
  art: artSchema,
  discounts: z.array(
    z.object({
      title: z.string(),
      qty: z.int(),
      /** The value of one token. */
      amount: z.number(),
      services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
    }),
  ),
})

/**
 * A bulk order form: single gifts by people (C-2.3, CG-21). `all` has every gift on sale, a special event only the
 * gifts chosen for it.
 */
export const bulkFormSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The order-by date, `yyyy-MM-dd`; null if there is none. */
  order_by: z.nullable(z.string()),
  categories: z.array(categorySchema),
  services: z.array(serviceSchema),
  /** The gift that can be suggested for everyone at once. */
  suggested_service: z.nullable(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Service = z.infer<typeof serviceSchema>
export type ServiceDetails = z.infer<typeof serviceDetailsSchema>
export type Experience = z.infer<typeof experienceSchema>
export type Category = z.infer<typeof categorySchema>
export type SpecialEvent = z.infer<typeof specialEventSchema>
export type SpecialEventDetails = z.infer<typeof specialEventDetailsSchema>
export type BulkForm = z.infer<typeof bulkFormSchema>
export type ContactMessage = z.infer<typeof contactMessageSchema>
export type Bundle = z.infer<typeof bundleSchema>
