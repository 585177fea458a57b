import type { CarrierEventKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { touches } from '../touches/tables.ts'

/** Carrier reports, idempotent per number, time, and status (CG-74). */
export const carrierEvents = pgTable(
  'carrier_events',
  {
    key: keyColumn('key').$type<CarrierEventKey>().primaryKey(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .references(() => touches.key),
    trackingNumber: text('tracking_number').notNull(),
    trackingCarrier: text('tracking_carrier').notNull(),
    status: text('status').notNull(),
    message: text('message').notNull(),
    city: text('city'),
    state: text('state'),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('carrier_events_once').on(table.trackingNumber, table.at, table.status),
    index('carrier_events_touch').on(table.touchKey, table.at),
  ],
)

/** A report that the simulated carrier will give: `at` is an ISO 8601 instant in business time. */
export interface PlannedReport {
  at: string
  status: string
  message: string
  city: string | null
  state: string | null
}

/** The simulated carrier's plan for a parcel: the next report and when it falls due, in business time. */
export const simulatedParcels = pgTable(
  'simulated_parcels',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    trackingNumber: text('tracking_number').notNull(),
    /** Every report that the parcel will send, in time order, and the index of the next one. */
    reports: jsonb('reports').$type<PlannedReport[]>().notNull(),
    step: integer('step').notNull().default(0),
    nextAt: instant('next_at'),
  },
  (table) => [
    index('simulated_parcels_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
)
