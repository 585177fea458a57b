import type { EngagementType } from '@goodturn/contract/care/engagements/kinds'
import type { EngagementKey, TouchKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { touchesFollowed } from './events.ts'

/** The engagement that a recipient followed from the card. */
export interface Followed {
  key: EngagementKey
  type: EngagementType
  title: string
}

/**
 * Counts an engagement that a touch's recipient followed (CG-56): each of the member's engagements once per UTC day, so
 * reloads and second taps don't count. One statement: the row and the touch's count are written together or not at all.
 */
export async function countEngagement(tx: Tx, touchKey: TouchKey, followed: Followed, cause: Cause) {
  const { now } = cause
  const counted = await rowsOf(
    tx,
    sql`
    with added as (
      insert into touch_engagements (key, touch_key, engagement_type, engagement_title, source_key, day, created_at)
      values (${newKey('touchEngagement')}, ${touchKey}, ${followed.type}, ${followed.title}, ${followed.key},
        ${dateIn(now)}::date, ${now.toISOString()}::timestamptz)
      on conflict (touch_key, source_key, day) where source_key is not null do nothing
      returning touch_key)
    update touches set engagements_count = engagements_count + 1 from added where touches.key = added.touch_key
    returning touches.key`,
  )
  if (counted.length > 0) await cause.publish(tx, touchesFollowed, { touchKeys: [touchKey] })
}
