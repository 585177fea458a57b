import { descriptionLengthMax, itemValueMax } from '@goodturn/contract/outreach/gifting-log/limits'
import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { acceptProposals } from './answer.ts'
import { processedGifts } from './gifts.queries.ts'

/**
 * Proposes an entry for each processed gift, or adds it right away if its member chose that. Listens to
 * `touchesCompleted`, in the same transaction; a gift that was returned and sent again is proposed once.
 */
export async function proposeEntries(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  const gifts = await processedGifts(tx, touchKeys)
  if (gifts.length === 0) return
  const proposed = gifts.map(({ title, cents, ...gift }) => ({
    ...gift,
    description: title.slice(0, descriptionLengthMax),
    cents: Math.min(cents, itemValueMax * 100),
  }))
  const added = await rowsOf<{ touch_key: TouchKey }>(
    tx,
    sql`insert into gifting_proposals (touch_key, member_key, contact_key, event_date, description, item_value_cents,
          state, created_at)
        select "touchKey", "memberKey", "contactKey", "eventDate", description, cents, 'open',
          ${cause.now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as x("touchKey" text, "memberKey" text,
          "contactKey" text, "eventDate" date, description text, cents int)
        on conflict (touch_key) do nothing returning touch_key`,
  )
  const fresh = new Set(added.map(({ touch_key }) => touch_key))
  const automatic = gifts.filter((gift) => gift.isAutomatic && fresh.has(gift.touchKey))
  await acceptProposals(tx, automatic, cause.now)
}
