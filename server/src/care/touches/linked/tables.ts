import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { keyColumn } from '../../../platform/database/tables.ts'
import { touches } from '../tables.ts'

/** Addresses that recipients gave for one gift and didn't share with its member (D-1-73); erased 30 days after it. */
export const touchPrivateAddresses = pgTable(
  'touch_private_addresses',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    street: text('street').notNull(),
    street2: text('street2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The day on which it is erased; null until its gift is delivered or ends. */
    eraseOn: date('erase_on', { mode: 'string' }),
  },
  (table) => [
    index('touch_private_addresses_due')
      .on(table.eraseOn)
      .where(sql`erase_on is not null`),
  ],
)
