import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { staffTouchSchema } from '../staff/calls.ts'
import { staffUploadSchema } from '../staff/imports.ts'
import { staffMailSchema } from '../staff/mails.ts'
import { staffDisputeSchema } from '../staff/schema.ts'
import { supportThreadSchema } from '../../outreach/support/thread.ts'
import { touchLinkSchema } from '../member-files/links.ts'
import { queueNames } from './names.ts'

const textOrNull = z.nullable(z.string())
const queue = z.enum(queueNames)

/** The staff member who took an item, and when. Integer seconds. */
const queueOwnerSchema = z.object({ key: z.string(), name: z.string(), since: z.int() })

/** An item of a queue as listed. */
export const queueRowSchema = z.object({
  queue,
  /** The key of the gift, message, file, dispute or email. */
  key: z.string(),
  /** Its recipient or sender. */
  title: z.string(),
  /** The gift, the file, the subject. */
  what: z.string(),
  /** Why it waits. */
  why: z.string(),
  art: z.nullable(artSchema),
  member: z.nullable(z.object({ key: keySchema('member'), name: z.string(), email: z.string() })),
  /** When it started waiting. Integer seconds. */
  since: z.int(),
  /** The whole days since then. */
  days: z.int(),
  /** Overdue: it has waited longer than promised. */
  over: z.boolean(),
  owner: z.nullable(queueOwnerSchema),
})

const count = { count: z.int(), count_is_minimum: z.optional(z.literal(1)) }

/** The number of items in one queue, and whether any is overdue. */
export const queueCountSchema = z.object({ queue, ...count, over: z.boolean() })

/** A page of a queue. The counts of its filters come with the first page only. */
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

/** An entry in an item's history: a note, a question to the member, a staff action, or a carrier report. */
export const queueHistoryEntrySchema = z.object({
  key: z.string(),
  kind: z.enum(['note', 'asked', 'act', 'carrier']),
  /** The author or actor; null for the daily job. */
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

/** The details that staff need to get a gift moving. */
export const queueTouchSchema = z.extend(staffTouchSchema, {
  /** The parts of its current or former address. */
  place: z.nullable(place),
  us_only: z.boolean(),
  /** The member's note on the person. */
  person_note: textOrNull,
  /** `yyyy-MM-dd`: when it goes out if it is handled now. */
  sends_on: z.string(),
  /** Its plan or package is paused, and it waits for that. */
  rests: z.boolean(),
  /** The link that it was sent by. */
  link: z.nullable(touchLinkSchema),
  /** Its possible replacements, in staff's order. */
  replacements: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The shop's other experiences, by title: for a swap request that no listed replacement fits. */
  others: z.array(z.object({ slug: z.string(), title: z.string() })),
})

/**
 * A queue item with everything needed to handle it; one part is set, depending on its kind. A message that reports a
 * gift also has the gift.
 */
export const queueItemSchema = z.extend(queueRowSchema, {
  /** False if it has left the queue since. */
  waits: z.boolean(),
  touch: z.nullable(queueTouchSchema),
  thread: z.nullable(supportThreadSchema),
  /** The gift that a message reports, and the URLs of its recipient's pictures; null for other messages. */
  report: z.nullable(z.object({ title: z.string(), person: z.string(), pictures: z.array(z.string()) })),
  upload: z.nullable(staffUploadSchema),
  dispute: z.nullable(staffDisputeSchema),
  mail: z.nullable(staffMailSchema),
  history: z.array(queueHistoryEntrySchema),
})

/** A named filter of a queue: `query` is the part after the `?` of its URL. */
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
export type QueueHistoryEntry = z.infer<typeof queueHistoryEntrySchema>
export type QueueTouch = z.infer<typeof queueTouchSchema>
export type QueueItem = z.infer<typeof queueItemSchema>
export type SavedFilter = z.infer<typeof savedFilterSchema>
