import type {
  ExperienceKey,
  PackingBatchKey,
  PackingLabelKey,
  PackingPrintKey,
  StaffKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { labelStates } from '@goodturn/contract/care/packing/label-states'
import { type Paper, printStates } from '@goodturn/contract/care/packing/schema'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { experiences } from '../../shop/catalog/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { staffAccounts } from '../../identity/staff-accounts/tables.ts'
import { touches } from '../touches/tables.ts'

const staffKey = (name: string) =>
  keyColumn(name)
    .$type<StaffKey>()
    .references(() => staffAccounts.key)

/** Touches that are printed and packed together, numbered per day. */
export const packingBatches = pgTable(
  'packing_batches',
  {
    key: keyColumn('key').$type<PackingBatchKey>().primaryKey(),
    /** The business day it was started on, and its number on that day. */
    day: date('day', { mode: 'string' }).notNull(),
    number: integer('number').notNull(),
    /** The titles of its services, most frequent first. */
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
    /** The number in the code on its papers. */
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
    /** Who is packing it, and the time of the last scan (machine time). */
    heldBy: staffKey('held_by'),
    heldAt: instant('held_at'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    notedBy: staffKey('noted_by'),
    notedAt: instant('noted_at'),
    /** When the parcel was handed to the carrier; after that, nothing can be undone here. */
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

/** A touch whose papers could not be printed; its name is looked up for display. */
export interface RefusedPaper {
  key: TouchKey
  why: string
}

/** A PDF of a batch, made in the background. Its bytes are in the file store, in parts. */
export const packingPrints = pgTable(
  'packing_prints',
  {
    key: keyColumn('key').$type<PackingPrintKey>().primaryKey(),
    batchKey: keyColumn('batch_key')
      .$type<PackingBatchKey>()
      .notNull()
      .references(() => packingBatches.key),
    papers: jsonb('papers').$type<Paper[]>().notNull(),
    /** Whether its cards carry their members' codes; staff may leave them out of one print (D-1-87). */
    codes: boolean('codes').notNull().default(true),
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

/**
 * A carrier label of a touch, bought once per shipment. The row lasts from before the purchase until the label was used
 * or refunded. Its picture is in the file store.
 */
export const packingLabels = pgTable(
  'packing_labels',
  {
    key: keyColumn('key').$type<PackingLabelKey>().primaryKey(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    /** The batch it is bought for, and the print that last requested it. */
    batchKey: keyColumn('batch_key')
      .$type<PackingBatchKey>()
      .notNull()
      .references(() => packingBatches.key),
    printKey: keyColumn('print_key')
      .$type<PackingPrintKey>()
      .notNull()
      .references(() => packingPrints.key),
    state: text('state', { enum: labelStates }).notNull(),
    /** A fingerprint of the label's address. */
    addressMark: text('address_mark').notNull(),
    /** The seller's id for it, stored before it is bought so that nothing is bought twice. */
    vendorId: text('vendor_id'),
    /** When we last tried to buy the label (machine time). */
    triedAt: instant('tried_at'),
    carrier: text('carrier'),
    service: text('service'),
    number: text('number'),
    cents: integer('cents'),
    /** Why the label was refused, as a full sentence. */
    why: text('why'),
    unwantedAt: instant('unwanted_at'),
    hasPicture: boolean('has_picture').notNull().default(false),
  },
  (table) => [
    uniqueIndex('packing_labels_touch')
      .on(table.touchKey)
      .where(sql`state in ('asked', 'bought', 'refused')`),
    index('packing_labels_batch').on(table.batchKey),
    index('packing_labels_number')
      .on(table.number)
      .where(sql`state = 'bought'`),
    index('packing_labels_open')
      .on(table.key)
      .where(sql`state in ('asked', 'bought', 'unwanted')`),
    index('packing_labels_pictures')
      .on(table.key)
      .where(sql`has_picture and state in ('used', 'unwanted', 'refunded', 'forfeited')`),
  ],
)

/**
 * The weight and dimensions of an experience's parcel where they differ from the default, in tenths of ounces and
 * inches.
 */
export const packingParcels = pgTable('packing_parcels', {
  experienceKey: keyColumn('experience_key')
    .$type<ExperienceKey>()
    .primaryKey()
    .references(() => experiences.key),
  ounceTenths: integer('ounce_tenths').notNull(),
  lengthTenths: integer('length_tenths').notNull(),
  widthTenths: integer('width_tenths').notNull(),
  heightTenths: integer('height_tenths').notNull(),
})
