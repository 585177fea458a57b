import type { TouchKey } from '@goodturn/contract/ids'
import { npsAfterDays } from '@goodturn/contract/outreach/surveys/limits'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys, randomCode } from '../../platform/ids.ts'
import { giftsToAskAbout } from './delivered.queries.ts'

/** The hour of the day, in UTC, at which the question is mailed: morning to noon in most of the United States. */
const npsHour = 16

/**
 * Schedules the NPS question for a week after a gift is delivered, if its member wants that. Listens to
 * `touchesDelivered`, in the same transaction; a gift has only one, no matter how often delivery is reported.
 */
export async function planNps(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  { now }: Cause,
): Promise<void> {
  const gifts = await giftsToAskAbout(tx, touchKeys)
  if (gifts.length === 0) return
  const keys = newKeys('ask', gifts.length)
  const rows = gifts.map(({ deliveredAt, ...gift }, at) => ({
    ...gift,
    key: keys[at],
    code: randomCode(16),
    due: dueMoment(new Date(deliveredAt)),
  }))
  await tx.execute(sql`
    insert into survey_asks (key, member_key, contact_key, kind, touch_key, state, code, due_at, created_at)
    select x.key, x."memberKey", x."contactKey", 'nps', x."touchKey", 'planned', x.code, x.due,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "memberKey" text, "contactKey" text,
      "touchKey" text, code text, due timestamptz)
    on conflict (touch_key) where touch_key is not null do nothing`)
}

function dueMoment(deliveredAt: Date): string {
  return `${addDays(dateIn(deliveredAt), npsAfterDays)}T${npsHour}:00:00Z`
}
