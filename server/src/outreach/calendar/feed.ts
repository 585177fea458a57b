import { createHash } from 'node:crypto'
import type { CalendarFeed } from '@goodturn/contract/outreach/calendar/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import { calendarFeeds } from './tables.ts'

/** 256 random bits, so no one can guess an address. */
const secretBytes = 32

/** Path of the feeds; the secret and `.ics` follow. */
export const feedPath = '/api/v1/calendar/feed'

/** Hashes a secret, as stored in the table. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether `memberKey` has a feed, and when it was last read. Its address can't be shown again. */
export async function showFeed(tx: Tx, memberKey: MemberKey): Promise<CalendarFeed> {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.memberKey, memberKey))
  return row
    ? { active: true, created: seconds(row.createdAt), last_read: seconds(row.lastReadAt) }
    : { active: false, created: null, last_read: null }
}

/** Creates the feed's address and returns it, this once. An earlier address stops working at once. */
export async function makeFeed(
  tx: Tx,
  memberKey: MemberKey,
  cause: Cause,
): Promise<CalendarFeed & { url: string }> {
  const secret = randomCode(secretBytes)
  const address = { secretHash: hashSecret(secret), createdAt: cause.now, lastReadAt: null }
  await tx
    .insert(calendarFeeds)
    .values({ key: newKey('calendarFeed'), memberKey, ...address })
    .onConflictDoUpdate({ target: calendarFeeds.memberKey, set: address })
  await recordAct(tx, cause, 'calendar.feed.made', memberKey, {})
  const url = `${cause.settings.publicUrl}${feedPath}/${secret}.ics`
  return { active: true, created: seconds(cause.now), last_read: null, url }
}

/** Revokes the feed's address; does nothing if there is none. */
export async function revokeFeed(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.memberKey, memberKey))
    .returning({ key: calendarFeeds.key })
  if (gone.length > 0) await recordAct(tx, cause, 'calendar.feed.revoked', memberKey, {})
}
