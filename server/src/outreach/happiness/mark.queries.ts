import type { CheckoutKey, TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'

/** The distinct people of the given touches. */
export const peopleOfTouches = (keys: readonly TouchKey[]): SQL =>
  sql`select distinct c.key, c.member_key from touches t join contacts c on c.key = t.contact_key
      where t.key = any(${textArray(keys)})`

/** The people of an order, each once. */
export const peopleOfOrder = (key: CheckoutKey): SQL =>
  sql`select distinct c.key, c.member_key from checkout_items i join contacts c on c.key = i.contact_key
      where i.checkout_key = ${key}`
