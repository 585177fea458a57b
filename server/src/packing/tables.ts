import type { PackingBatchKey, PackingPrintKey, StaffKey, TouchKey } from '@goodturn/contract/ids'
import { type Paper, printStates } from '@goodturn/contract/packing/schema'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../platform/tables.ts'
import { staffAccounts } from '../staff-accounts/tables.ts'
import { touches } from '../touches/tables.ts'

const staffKey = (name: string) =>
  keyColumn(name)
    .$type<StaffKey>()
    .references(() => staffAccounts.key)

/** Touches that are printed and packed together. They are numbered through each day. */
export const packingBatches = pgTable(
  'packing_batches',
  {
    key: keyColumn('key').$type<PackingBatchKey>().primaryKey(),
    /** The business day on which it was started, and its number on that day. */
    day: date('day', { mode: 'string' }).notNull(),
    number: integer('number').notNull(),
    /** What is in it: the titles of its services, most first. */
    services: text('services').array().notNull(),
    touches: integer('touches').notNull(),
    startedBy: staffKey('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [uniqueIndex('packing_batches_day').on(table.day, table.number)],
)

/**
 * A touch on its way through the warehouse: its place in a batch, which of its papers were scanned, and the number of
 * its parcel. A touch that came back and goes out again gets a new row: its old papers are void.
 */
export const packingTouches = pgTable(
  'packing_touches',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    /** What the code on its papers says. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** Null for a parcel that was packed without a batch. */
    batchKey: keyColumn('batch_key')
      .$type<PackingBatchKey>()
      .references(() => packingBatches.key),
    place: integer('place'),
    printedAt: instant('printed_at'),
    slipAt: instant('slip_at'),
    cardAt: instant('card_at'),
    labelAt: instant('label_at'),
    packedAt: instant('packed_at'),
    packedBy: staffKey('packed_by'),
    /** Who has it on the table, and since when they scanned last (machine time). */
    heldBy: staffKey('held_by'),
    heldAt: instant('held_at'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    notedBy: staffKey('noted_by'),
    notedAt: instant('noted_at'),
    /** When its carrier got it: from then on nothing is undone here. */
    handedAt: instant('handed_at'),
  },
  (table) => [
    uniqueIndex('packing_touches_number').on(table.number),
    index('packing_touches_batch').on(table.batchKey, table.place),
    uniqueIndex('packing_touches_tracking')
      .on(table.trackingNumber)
      .where(sql`tracking_number is not null`),
    index('packing_touches_ready')
      .on(table.notedAt, table.touchKey)
      .where(sql`tracking_number is not null and handed_at is null`),
    index('packing_touches_handed')
      .on(table.handedAt)
      .where(sql`handed_at is not null`),
  ],
)

/** A touch whose papers could not be printed; its name is looked up when it is shown. */
export interface RefusedPaper {
  key: TouchKey
  why: string
}

/** A PDF of a batch that is made in the background. Its bytes lie in the file store, in parts. */
export const packingPrints = pgTable(
  'packing_prints',
  {
    key: keyColumn('key').$type<PackingPrintKey>().primaryKey(),
    batchKey: keyColumn('batch_key')
      .$type<PackingBatchKey>()
      .notNull()
      .references(() => packingBatches.key),
    papers: jsonb('papers').$type<Paper[]>().notNull(),
    state: text('state', { enum: printStates }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    parts: integer('parts').notNull().default(0),
    refused: jsonb('refused').$type<RefusedPaper[]>().notNull(),
    askedBy: staffKey('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [index('packing_prints_newest').on(table.askedAt, table.key)],
)
