import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** The gifts behind links. */
export async function touchesOfLinks(tx: Tx, linkKeys: readonly GiftLinkKey[]): Promise<TouchKey[]> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select touch_key as key from gift_links where key = any(${textArray(linkKeys)})`,
  )
  return rows.map(({ key }) => key)
}
