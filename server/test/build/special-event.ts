import type { ServiceKey } from '@goodturn/contract/ids'
import { specialEvents } from '../../src/shop/catalog/tables.ts'
import { bumpVersion } from '../../src/shop/catalog/version.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

/**
 * Creates open special events for `service`, and one that has ended; returns the keys of the open ones. Ends other
 * tests' events on this portal, since members see all open events.
 */
export async function buildSpecialEvents(
  app: TestApp,
  service: { key: ServiceKey },
  titles: readonly string[],
): Promise<string[]> {
  const rows = [...titles, 'Last year’s picnic'].map((title, at) => ({
    key: newKey('specialEvent'),
    slug: `event-${newKey('specialEvent')}`,
    title,
    text: 'Think of many people at once.',
    art: { tint: 'cheer', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] },
    active: at < titles.length,
    serviceKeys: [service.key],
    position: at,
  }))
  await app.db.update(specialEvents).set({ active: false })
  await app.db.insert(specialEvents).values(rows)
  await bumpVersion(app.db)
  return rows.slice(0, titles.length).map(({ key }) => key)
}

/** A special event open for orders until mid-December 2027; `parts` overrides fields. */
export async function buildSpecialEvent(
  app: TestApp,
  parts: Partial<typeof specialEvents.$inferInsert> = {},
) {
  const key = newKey('specialEvent')
  const event = {
    key,
    slug: `event-${key.slice(-6)}`,
    title: 'The year-end thank-you',
    text: 'For everybody who sent you somebody.',
    art: { tint: 'holiday', of: [] },
    orderBy: '2027-12-14',
    ...parts,
  }
  await app.platform.database.transaction(async (tx) => {
    await tx.insert(specialEvents).values(event)
    await bumpVersion(tx)
  })
  return event
}
