import { specialEvents } from '../../src/catalog/tables.ts'
import { bumpVersion } from '../../src/catalog/version.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

/** A special event that can be ordered for until the middle of December 2027; `parts` says what the test talks about. */
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
