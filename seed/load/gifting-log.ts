import { addDays } from '@goodturn/contract/time'
import { entriesCounter } from '../../server/src/gifting-log/list.queries.ts'
import { giftingEntries } from '../../server/src/gifting-log/tables.ts'
import { bumpCounters } from '../../server/src/platform/counters.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import type { Story } from '../stories/types.ts'
import type { Scene } from './names.ts'

/** What members wrote into their gifting logs. */
export async function loadGiftingLog(scene: Scene, story: Story): Promise<void> {
  const rows = story.giftingLogs.map(({ owner, person, day, description, valueCents, status, type }) => ({
    key: newKey('giftingLog'),
    memberKey: scene.key('member', owner),
    contactKey: scene.key('contact', person),
    eventDate: addDays(scene.today, day),
    description,
    itemValueCents: valueCents,
    logStatus: status,
    logType: type,
    createdAt: scene.now,
  }))
  if (rows.length === 0) return
  await scene.tx.insert(giftingEntries).values(rows)
  await bumpCounters(
    scene.tx,
    rows.map(({ memberKey }) => ({ memberKey, name: entriesCounter, change: 1 })),
  )
}
