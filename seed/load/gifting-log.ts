import type { TouchKey } from '@goodturn/contract/ids'
import { addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { entriesCounter } from '../../server/src/outreach/gifting-log/list.queries.ts'
import { proposeEntries } from '../../server/src/outreach/gifting-log/propose.ts'
import { giftingEntries } from '../../server/src/outreach/gifting-log/tables.ts'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import type { Cause } from '../../server/src/platform/context.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import type { Story } from '../stories/types.ts'
import type { Scene } from './names.ts'

/** Loads the entries members made in their gifting logs. */
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

/** Gifts from this many days still have open proposals in the story; older ones count as handled. */
const proposedDays = 45

/** Proposes the story's latest completed gifts to members who keep a log. */
export async function proposeGifts(scene: Scene, cause: Cause): Promise<void> {
  const sent = await rowsOf<{ key: TouchKey }>(
    scene.tx,
    sql`select key from touches where status = 'completed' and event_date > ${addDays(scene.today, -proposedDays)}::date`,
  )
  const touchKeys = sent.map(({ key }) => key)
  await proposeEntries(scene.tx, { touchKeys }, cause)
}
