import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { locationSchema } from '../../people/contacts/schema.ts'
import { keySchema } from '../../ids.ts'
import { parentTouchSchema } from '../plans/schema.ts'
import { packageStatuses } from '../plans/status.ts'

const flag = z.int()
const textOrNull = z.nullable(z.string())
const secondsOrNull = z.nullable(z.int())

/** A delivery of a package with its day, `yyyy-MM-dd`. */
const eventSchema = z.object({
  event_date: z.string(),
  /** 1 until its touch is processed: its day can still be changed. */
  can_edit: flag,
  touch: z.nullable(keySchema('touch')),
  service_event: z.object({ key: keySchema('serviceEvent'), short_title: z.string() }),
})

const common = {
  key: keySchema('package'),
  status: z.enum(packageStatuses),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  service: z.object({
    key: keySchema('service'),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    has_picture: z.boolean(),
    art: artSchema,
    requires_future_address: z.boolean(),
    us_only: z.boolean(),
  }),
  is_owner: flag,
  created: z.int(),
  canceled: secondsOrNull,
  completed: secondsOrNull,
}

/** A package as a row of its list. */
export const packageRowSchema = z.object({
  ...common,
  /** The number of deliveries processed, and the total. */
  done: z.int(),
  of: z.int(),
  next_event: z.nullable(z.object({ event_date: z.string(), short_title: z.string() })),
})

/** A package in full, named a transaction in calls (C-3-63 to C-3-67). */
export const transactionSchema = z.object({
  ...common,
  member: z.object({ key: keySchema('member'), first_name: z.string(), last_name: z.string() }),
  paused: secondsOrNull,
  to_name: textOrNull,
  from_name: textOrNull,
  /** The card names after the fallbacks. */
  shown_to_name: z.string(),
  shown_from_name: z.string(),
  /** Ordered by day. */
  service_events: z.array(eventSchema),
  current_location: z.nullable(locationSchema),
  future_location: z.nullable(locationSchema),
  pending_touches: z.array(parentTouchSchema),
  completed_touches: z.array(parentTouchSchema),
  canceled_touches: z.array(parentTouchSchema),
  incomplete_touches: z.array(parentTouchSchema),
  /** The credit that canceling gives, or gave, in dollars; null when it no longer gives any (CG-80). */
  proration: z.nullable(z.number()),
  /** The number of people who paid for it; two payers share the credit. */
  payers: z.int(),
  /** The caller's calendar day, `yyyy-MM-dd`. */
  today: z.string(),
})

export type PackageEvent = z.infer<typeof eventSchema>
export type PackageRow = z.infer<typeof packageRowSchema>
export type Transaction = z.infer<typeof transactionSchema>
