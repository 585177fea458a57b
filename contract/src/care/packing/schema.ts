import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { packingPieces } from './codes.ts'

const textOrNull = z.nullable(z.string())
const secondsOrNull = z.nullable(z.int())

/** The papers that can be printed. Each names its format; carrier labels are bought when they are printed. */
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

/** The progress of printing a batch. */
export const printStates = ['waiting', 'printing', 'done', 'failed', 'stopped'] as const
export type PrintState = (typeof printStates)[number]

/** A service and its due touches. */
const dueRowSchema = z.object({
  experience: z.object({ key: keySchema('experience'), slug: z.string(), title: z.string() }),
  /** The vendor of an appointment service; null for items packed here. */
  vendor: textOrNull,
  packed_here: z.boolean(),
  /** Due before today and not sent. */
  late: z.int(),
  /** One count per day, today first. */
  days: z.array(z.int()),
  /** Counts of touches due by today: those not in a batch, and those lacking something. */
  unbatched: z.int(),
  lacking: z.int(),
})
export type DueRow = z.infer<typeof dueRowSchema>

/** Due touches by day and service, and today's progress. */
export const todaySchema = z.object({
  /** `yyyy-MM-dd`, today first. */
  days: z.array(z.string()),
  rows: z.array(dueRowSchema),
  /** Touches packed here: due by today, and how many of today's batches reached each step. */
  progress: z.object({ due: z.int(), printed: z.int(), packed: z.int(), handed: z.int() }),
})
export type Today = z.infer<typeof todaySchema>

/** A touch that lacks something. */
const missingDetailsSchema = z.object({
  key: keySchema('touch'),
  name: z.string(),
  title: z.string(),
  missing: z.array(z.string()),
})

/** A preview of a batch with the chosen services. */
export const batchPreviewSchema = z.object({
  ready: z.int(),
  lacking: z.int(),
  /** The first of the touches that lack something. */
  lacking_shown: z.array(missingDetailsSchema),
})
export type BatchPreview = z.infer<typeof batchPreviewSchema>

export const batchSchema = z.object({
  key: keySchema('packingBatch'),
  /** The display name: `B-1122-3`. */
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
  /** The touch's status, which shows whether it can still go out, for example after a cancelation. */
  status: z.string(),
  scanned: z.array(z.enum(packingPieces)),
  packed_at: secondsOrNull,
  packed_by: textOrNull,
  /** The staff member packing it; null if none. */
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
  /** False: its cards are without their members' codes. */
  codes: z.boolean(),
  state: z.enum(printStates),
  done: z.int(),
  total: z.int(),
  /** Touches left out of the file, by name, and why. */
  refused: z.array(z.object({ key: keySchema('touch'), name: z.string(), why: z.string() })),
  asked_by: z.string(),
  asked_at: z.int(),
})
export type PackingPrint = z.infer<typeof printSchema>

/** How the cards of a batch end: the first one that carries a code, else the first. */
export const cardPreviewSchema = z.object({
  to: textOrNull,
  message: z.string(),
  from: textOrNull,
  company: textOrNull,
  handwritten: z.boolean(),
  /** What its code leads to; null if its member has switched codes off. */
  url: textOrNull,
  /** Whether the recipient can say thank you there. */
  thanks: z.boolean(),
})
export type CardPreview = z.infer<typeof cardPreviewSchema>

/** A touch with a known number whose parcel is waiting for its carrier. */
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
