import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { heldMoneySchema } from '../gift-links/schema.ts'

/** The steps that a gift by link reaches, one after the other (D-1-98). */
export const reachedSteps = ['sent', 'opened', 'accepted', 'on_its_way', 'delivered', 'thanked'] as const
/** Where those are that haven't been accepted. */
export const otherSteps = ['waiting', 'declined', 'expired', 'canceled'] as const

export const sendingSteps = [...reachedSteps, ...otherSteps] as const
export type SendingStep = (typeof sendingSteps)[number]

/** The links of one order: how many reached each step, and how many are at each other one (D-1-98). */
export const sendingSchema = z.object({
  key: keySchema('checkout'),
  /** The gift, if it is the same for all. */
  title: z.nullable(z.string()),
  created: z.int(),
  /** The last day on which any of them can be answered, `yyyy-MM-dd`. */
  last_day: z.string(),
  /** How many of the links we email; their member passes on the others. */
  emailed: z.int(),
  /** The money of those that aren't paid yet, for their own member (BG-10); null if there are none. */
  pay: z.nullable(heldMoneySchema),
  counts: z.record(z.enum(sendingSteps), z.int()),
})
export type Sending = z.infer<typeof sendingSchema>
