import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { packingPieces } from './codes.ts'

const textOrNull = z.nullable(z.string())
const secondsOrNull = z.nullable(z.int())

/** The papers that can be printed. Each names its format; labels of carriers are bought when they are printed. */
export const papers = [
  'cards_a6',
  'cards_letter',
  'slips',
  'labels_4x6',
  'labels_a4',
  'labels_carrier',
  'pick_list',
] as const
export type Paper = (typeof papers)[number]

/** How far the printing of a batch is. */
export const printStates = ['waiting', 'printing', 'done', 'failed', 'stopped'] as const
export type PrintState = (typeof printStates)[number]

/** A service and what is due of it. */
const dueRowSchema = z.object({
  experience: z.object({ key: keySchema('experience'), slug: z.string(), title: z.string() }),
  /** Who does it, where it is done at an appointment; null for what is packed. */
  vendor: textOrNull,
  packed_here: z.boolean(),
  /** What should have gone out before today. */
  late: z.int(),
  /** One for each day, today first. */
  days: z.array(z.int()),
  /** Of what is due by today: how much is in no batch, and how much lacks something. */
  unbatched: z.int(),
  lacking: z.int(),
})
export type DueRow = z.infer<typeof dueRowSchema>

/** What is due by day and service, and how far today's work is. */
export const todaySchema = z.object({
  /** `yyyy-MM-dd`, today first. */
  days: z.array(z.string()),
  rows: z.array(dueRowSchema),
  /** Touches that are packed here: due by today, and of the batches of today those that got so far. */
  progress: z.object({ due: z.int(), printed: z.int(), packed: z.int(), handed: z.int() }),
})
export type Today = z.infer<typeof todaySchema>

/** A touch that lacks something. */
const lackingSchema = z.object({
  key: keySchema('touch'),
  name: z.string(),
  title: z.string(),
  missing: z.array(z.string()),
})

/** What a batch of the chosen services would hold. */
export const choiceSchema = z.object({
  ready: z.int(),
  lacking: z.int(),
  /** The first of those that lack something. */
  lacking_shown: z.array(lackingSchema),
})
export type Choice = z.infer<typeof choiceSchema>

export const batchSchema = z.object({
  key: keySchema('packingBatch'),
  /** As people call it: `B-1122-3`. */
  name: z.string(),
  services: z.array(z.string()),
  touches: z.int(),
  packed: z.int(),
  handed: z.int(),
  started_by: z.string(),
  started_at: z.int(),
})
export type PackingBatch = z.infer<typeof batchSchema>

/** A touch in a batch, as the packing table sees it. */
export const packingRowSchema = z.object({
  key: keySchema('touch'),
  code: z.string(),
  place: z.int(),
  name: z.string(),
  city: z.string(),
  title: z.string(),
  /** Whether it can still go out; what was canceled meanwhile is named. */
  status: z.string(),
  scanned: z.array(z.enum(packingPieces)),
  packed_at: secondsOrNull,
  packed_by: textOrNull,
  /** Who has it on the table; null when nobody does. */
  held_by: textOrNull,
  carrier: textOrNull,
  number: textOrNull,
  handed_at: secondsOrNull,
  instructions: z.array(z.string()),
  personalization: textOrNull,
  card: z.object({ to: textOrNull, message: z.string(), from: textOrNull }),
})
export type PackingRow = z.infer<typeof packingRowSchema>

export const printSchema = z.object({
  key: keySchema('packingPrint'),
  batch: z.object({ key: keySchema('packingBatch'), name: z.string() }),
  papers: z.array(z.enum(papers)),
  state: z.enum(printStates),
  done: z.int(),
  total: z.int(),
  /** What is not in the file, by name, and why. */
  refused: z.array(z.object({ key: keySchema('touch'), name: z.string(), why: z.string() })),
  asked_by: z.string(),
  asked_at: z.int(),
})
export type PackingPrint = z.infer<typeof printSchema>

/** A touch whose number is known and whose parcel waits for its carrier. */
export const readySchema = z.object({
  key: keySchema('touch'),
  code: textOrNull,
  name: z.string(),
  title: z.string(),
  carrier: z.string(),
  number: z.string(),
  noted_by: z.string(),
  noted_at: z.int(),
})
export type ReadyParcel = z.infer<typeof readySchema>
