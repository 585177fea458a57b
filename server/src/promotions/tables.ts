import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/tables.ts'

/** Promotions: a code, what it says and how much it takes off (BG-33). Money rules that use them come with the wallet. */
export const promotions = pgTable('promotions', {
  /** In lower case: codes are compared without case. */
  code: text('code').primaryKey(),
  shownCode: text('shown_code').notNull(),
  description: text('description').notNull(),
  percent: integer('percent'),
  fixedCents: integer('fixed_cents'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  usesMax: integer('uses_max'),
  serviceKeys: text('service_keys').array(),
})
