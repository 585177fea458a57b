import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { partnershipSchema } from '../../money/partners/schema.ts'

/** A saved card in the user's answers (B-3.1). */
export const paymentMethodSchema = z.object({
  id: keySchema('card'),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  expired: z.boolean(),
})

/** The signed-in user in answers (P:G-14, section 3): every field always present, absent ones null. */
export const userSchema = z.object({
  key: keySchema('member'),
  user_uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mobile_allowed: z.int(),
  mobile_confirmed: z.int(),
  mobile_marketing_allowed: z.int(),
  shipped_emails: z.int(),
  delivered_emails: z.int(),
  thanks_emails: z.int(),
  company: z.nullable(z.string()),
  street: z.nullable(z.string()),
  street2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  country: z.nullable(z.string()),
  re_number: z.nullable(z.string()),
  /** Empty, realestate, business, or an industry. */
  type: z.string(),
  from_name: z.nullable(z.string()),
  from_name_packages: z.nullable(z.string()),
  care_interests: z.nullable(z.string()),
  /** The member's photo, 320 by 320 pixels; null if there is none (C-3-07). */
  image: z.nullable(z.object({ media: z.object({ thumb: z.string() }) })),
  /** The company's logo, at most 640 by 320 pixels or SVG; null until there is one (C-3-07). */
  logo: z.nullable(z.object({ media: z.object({ medium: z.string() }) })),
  user_hear_about: z.nullable(z.string()),
  user_hear_about_other: z.nullable(z.string()),
  email_validation_required: z.int(),
  /** Integer seconds; null until validated. */
  email_validated_at: z.nullable(z.int()),
  /** The pending or current address, present only while email to it comes back. */
  bounced_email: z.optional(z.string()),
  promotion: z.nullable(z.object({ code: z.string() })),
  affiliate: z.nullable(z.object({ percentage_allowance: z.int() })),
  permissions: z.array(z.string()),
  /** 1: cards of shipped gifts carry a code where their recipients can say thank you (D-1-86). */
  card_thanks: z.int(),
  permission_preferences: z.record(z.string(), z.int()),
  use_funds_for_renewals: z.int(),
  payment_methods: z.array(paymentMethodSchema),
  customer: z.object({ default_source: z.nullable(keySchema('card')) }),
  payment_partners: z.array(partnershipSchema),
  team: z.nullable(z.object({ key: keySchema('team'), title: z.string(), type: z.string() })),
  is_admin: z.boolean(),
  /** Present only if signing in requires a second step, and never for an acting administrator. */
  second_step: z.optional(z.literal(1)),
  /** True while an administrator acts as this user. */
  acting: z.boolean(),
  /** When acting as the member ends, in integer seconds of machine time. */
  acting_until: z.optional(z.int()),
  created: z.int(),
})

export type User = z.infer<typeof userSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
