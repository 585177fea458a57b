import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { staffTouchSchema } from '../staff/calls.ts'
import { staffUploadSchema } from '../staff/imports.ts'
import { staffMailSchema } from '../staff/mails.ts'
import { staffDisputeSchema } from '../staff/schema.ts'
import { supportThreadSchema } from '../../outreach/support/thread.ts'
import { queueNames } from './names.ts'

const textOrNull = z.nullable(z.string())
const queue = z.enum(queueNames)

/** Who of the staff has taken a thing, and when. Integer seconds. */
const queueOwnerSchema = z.object({ key: z.string(), name: z.string(), since: z.int() })

/** A thing of a queue, as its list shows it. */
export const queueRowSchema = z.object({
  queue,
  /** The key of the gift, message, file, dispute or email. */
  key: z.string(),
  /** Whom it is for, or who sent it. */
  title: z.string(),
  /** The gift, the file, the subject. */
  what: z.string(),
  /** Why it waits. */
  why: z.string(),
  art: z.nullable(artSchema),
  member: z.nullable(z.object({ key: keySchema('member'), name: z.string(), email: z.string() })),
  /** Since when it waits. Integer seconds. */
  since: z.int(),
  /** How many whole days that is. */
  days: z.int(),
  /** It waits for longer than was promised. */
  over: z.boolean(),
  owner: z.nullable(queueOwnerSchema),
})

const count = { count: z.int(), count_is_minimum: z.optional(z.literal(1)) }

/** How much waits in one queue, and whether something of it waits for too long. */
export const queueCountSchema = z.object({ queue, ...count, over: z.boolean() })

/** A page of a queue, with how many there are of each of its filters; these come with the first page only. */
export const queuePageSchema = z.extend(pageOf(queueRowSchema), {
  counts: z.nullable(
    z.object({
      all: z.object(count),
      mine: z.object(count),
      nobody: z.object(count),
      over: z.object(count),
    }),
  ),
})

/** A line of what happened to a thing: a note, a question to the member, an act of staff, a report of the carrier. */
export const queueMomentSchema = z.object({
  key: z.string(),
  kind: z.enum(['note', 'asked', 'act', 'carrier']),
  /** Who wrote or did it; null for the daily work. */
  who: textOrNull,
  /** The note, or the name of the act. */
  text: z.string(),
  at: z.int(),
})

const place = z.object({
  company: textOrNull,
  street: z.string(),
  street2: textOrNull,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})

/** What staff need to know of a gift in order to help it on. */
export const queueTouchSchema = z.extend(staffTouchSchema, {
  /** The parts of the address that it has or had. */
  place: z.nullable(place),
  us_only: z.boolean(),
  /** The member's note on the person. */
  person_note: textOrNull,
  /** `yyyy-MM-dd`: when it goes out if it is helped on now. */
  sends_on: z.string(),
  /** Its plan or package rests: then it waits for that. */
  rests: z.boolean(),
  /** What it may be swapped for, in the order that staff gave. */
  replacements: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The other experiences of the shop, by title: of a swap request, where none of the list will do. */
  others: z.array(z.object({ slug: z.string(), title: z.string() })),
})

/** A thing of a queue with all that is needed to do it; one of the parts is there, by its kind. */
export const queueItemSchema = z.extend(queueRowSchema, {
  /** False where it has left the queue meanwhile. */
  waits: z.boolean(),
  touch: z.nullable(queueTouchSchema),
  thread: z.nullable(supportThreadSchema),
  upload: z.nullable(staffUploadSchema),
  dispute: z.nullable(staffDisputeSchema),
  mail: z.nullable(staffMailSchema),
  history: z.array(queueMomentSchema),
})

/** A filter of a queue under a name: `query` is what stands behind the `?` of its address. */
export const savedFilterSchema = z.object({
  key: keySchema('queueFilter'),
  queue,
  name: z.string(),
  query: z.string(),
})

export type QueueOwner = z.infer<typeof queueOwnerSchema>
export type QueueRow = z.infer<typeof queueRowSchema>
export type QueueCount = z.infer<typeof queueCountSchema>
export type QueuePage = z.infer<typeof queuePageSchema>
export type QueueMoment = z.infer<typeof queueMomentSchema>
export type QueueTouch = z.infer<typeof queueTouchSchema>
export type QueueItem = z.infer<typeof queueItemSchema>
export type SavedFilter = z.infer<typeof savedFilterSchema>
