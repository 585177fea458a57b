import type { SpecialEventKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { markEdited } from './edits.ts'
import { specialEvents } from './tables.ts'
import { bumpVersion } from './version.ts'
import { type WrittenEvent, keysOfSlugs } from './written-event.ts'

/** Creates or replaces a special event; its slug can't change later. The caller has checked it and locked the row. */
export async function writeEvent(
  tx: Tx,
  key: SpecialEventKey,
  { slug, services, ...columns }: WrittenEvent,
  now: Date,
): Promise<void> {
  const serviceKeys = await keysOfSlugs(tx, services)
  const [known] = await tx
    .update(specialEvents)
    .set({ ...columns, serviceKeys })
    .where(eq(specialEvents.key, key))
    .returning({ slug: specialEvents.slug })
  if (!known) {
    const position = sql`(select coalesce(max(position), -1) + 1 from special_events)`
    await tx.insert(specialEvents).values({ ...columns, key, slug, serviceKeys, position })
  }
  await markEdited(tx, 'event', known?.slug ?? slug, now)
  await bumpVersion(tx)
}
