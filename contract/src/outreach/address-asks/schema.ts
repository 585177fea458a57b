import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { addressAsksAtOnceMax } from './limits.ts'
import { addressAskStates } from './states.ts'

/** People to ask for their address, without a gift (D-1-103). */
export const addressAskInput = z.object({
  contacts: z
    .array(keySchema('contact'))
    .check(
      z.minLength(1, 'Please choose at least one person.'),
      z.maxLength(addressAsksAtOnceMax, `You can ask up to ${addressAsksAtOnceMax} people at once.`),
    ),
  /** Leaves out people who have an address that gifts can go to. */
  only_missing: z.optional(z.boolean()),
})

/** What became of the chosen people: each is counted once (D-1-105). */
export const addressAskResultSchema = z.object({
  asked: z.int(),
  /** Those of the asked ones whose email goes out tomorrow, because today's limit is reached (D-1-108). */
  waiting: z.int(),
  /** Asked before, and the ask is open; or asked within a day. */
  already_asked: z.int(),
  /** Left out by `only_missing`. */
  has_address: z.int(),
  no_email: z.int(),
  /** They asked for no more email from the member. */
  stopped: z.int(),
  /** Email to their address comes back. */
  bounced: z.int(),
  archived: z.int(),
})
export type AddressAskResult = z.infer<typeof addressAskResultSchema>

/** A person who was asked for their address. Times are Unix seconds, days `yyyy-MM-dd`. */
export const addressAskSchema = z.object({
  key: keySchema('addressAsk'),
  state: z.enum(addressAskStates),
  contact: z.object({
    key: keySchema('contact'),
    display_name: z.string(),
    first_name: z.string(),
  }),
  created: z.int(),
  /** When its email went out; null if it goes out tomorrow. */
  mailed: z.nullable(z.int()),
  /** The last day on which it can be answered, in the member's zone. */
  last_day: z.string(),
  /** When it was answered, canceled, or ended. */
  ended: z.nullable(z.int()),
})
export type AddressAsk = z.infer<typeof addressAskSchema>
