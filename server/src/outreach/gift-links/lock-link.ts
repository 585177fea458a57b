import type { ContactKey, GiftLinkKey } from '@goodturn/contract/ids'
import { openLinkStates } from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import { type LockedTouch, lockTouch } from '../../care/touches/lock.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableRowsOf } from '../../platform/database/table-rows.ts'
import { holdContacts } from '../../people/contacts/queries.ts'
import { noSuchLink } from './errors.ts'
import { findLink } from './links.queries.ts'
import { giftLinks } from './tables.ts'

export type LinkRow = typeof giftLinks.$inferSelect

/** A link and its touch, locked until the transaction ends: the touch first, the order of every act on a gift. */
export interface LockedLink {
  link: LinkRow
  touch: LockedTouch
  contactKey: ContactKey
  firstName: string
  /** Whether its recipient can answer: it is open, its last day isn't over, and its member isn't locked. */
  isOpen: boolean
  /** Whether its member is locked or erased. */
  isClosed: boolean
}

/** Locks a link and its touch; 404 if there is none. */
export async function lockLink(tx: Tx, key: GiftLinkKey, cause: Cause): Promise<LockedLink> {
  const found = await findLink(tx, sql`g.key = ${key}`)
  if (!found) throw noSuchLink()
  // The person first, the order of an erasure.
  await holdContacts(tx, [found.contactKey])
  const touch = await lockTouch(tx, null, found.touchKey, cause)
  const rows = await tableRowsOf(
    tx,
    giftLinks,
    sql`select g.* from gift_links g where g.key = ${key} for update`,
  )
  const link = present(rows[0], 'a link is never deleted')
  const isAnswerable = (openLinkStates as readonly string[]).includes(link.state) && link.endsAt > cause.now
  const { contactKey, firstName, isClosed } = found
  return { link, touch, contactKey, firstName, isOpen: isAnswerable && !isClosed, isClosed }
}
