import type { Announcement, announcementInput } from '@goodturn/contract/console/health/announcement'
import { seconds } from '@goodturn/contract/time'
import { gt } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { recordAct } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ctx, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withTimeout } from '../../platform/jobs/with-timeout.ts'
import { keepAnswer } from '../../platform/keep-answer.ts'
import { announcements } from './tables.ts'

const keptMs = 3000
const patienceMs = 1000

/**
 * What to show at the top of every page, or null. A process asks the database at most every three seconds, and shows
 * nothing while it doesn't answer: the page is needed most when something is wrong.
 */
export function announcementOnShow({ database, clock, log }: Platform): () => Promise<string | null> {
  return keepAnswer(clock, keptMs, async () => {
    const asked = readAnnouncement(database.db, clock).catch((error: unknown) => {
      log.warn({ err: error }, 'the announcement could not be read')
      return null
    })
    return (await withTimeout(asked, patienceMs))?.text ?? null
  })
}

/** The announcement on show, with who wrote it; null if there is none, or its time is up. */
export async function readAnnouncement(db: Tx, clock: Clock): Promise<Announcement | null> {
  const [row] = await db.select().from(announcements).where(gt(announcements.until, clock.machine()))
  if (!row) return null
  const { text, since, until, staffName } = row
  return { text, since: seconds(since), until: seconds(until), by: staffName }
}

/** Shows an announcement for some hours, in place of the one before. */
export function announce(
  ctx: Ctx,
  { text, hours }: z.infer<typeof announcementInput>,
): Promise<Announcement | null> {
  const { clock } = ctx.platform
  return ctx.transaction(async (tx) => {
    const since = clock.machine()
    const row = {
      text,
      since,
      until: new Date(since.getTime() + hours * 3_600_000),
      staffKey: ctx.staff.key,
      staffName: ctx.staff.name,
    }
    await tx
      .insert(announcements)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: announcements.id, set: row })
    await recordAct(tx, ctx.cause(), 'announcement.show', null, { text, hours })
    return readAnnouncement(tx, clock)
  })
}

/** Ends the announcement; does nothing if there is none. */
export function endAnnouncement(ctx: Ctx): Promise<null> {
  return ctx.transaction(async (tx) => {
    const ended = await tx.delete(announcements).returning({ text: announcements.text })
    if (ended[0]) await recordAct(tx, ctx.cause(), 'announcement.end', null, ended[0])
    return null
  })
}
