import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { linkSenders } from '../../ordering/checkout/gift-link.ts'
import { giftLinkStates, linkPaymentStates } from '../../outreach/gift-links/states.ts'

const secondsOrNull = z.nullable(z.int())

/** Where a gift link and its payment are, with its times, as staff see them beside a touch (D-1-118). */
export const touchLinkSchema = z.object({
  state: z.enum(giftLinkStates),
  payment: z.enum(linkPaymentStates),
  /** When it was emailed, or made if its member sends it. */
  sent: z.int(),
  opened: secondsOrNull,
  ended: secondsOrNull,
})
export type TouchLink = z.infer<typeof touchLinkSchema>

/** A gift link in a member's file (D-1-118): of the address, city and state only. */
export const fileLinkSchema = z.object({
  key: keySchema('giftLink'),
  touch: keySchema('touch'),
  /** The gift as it was ordered, and the one that the recipient chose instead. */
  title: z.string(),
  chosen: z.nullable(z.string()),
  whom: z.string(),
  state: z.enum(giftLinkStates),
  payment: z.enum(linkPaymentStates),
  send_by: z.enum(linkSenders),
  created: z.int(),
  mailed: secondsOrNull,
  opened: secondsOrNull,
  ended: secondsOrNull,
  /** `yyyy-MM-dd`, in the member's zone. */
  last_day: z.string(),
  place: z.nullable(z.string()),
})
export type FileLink = z.infer<typeof fileLinkSchema>
