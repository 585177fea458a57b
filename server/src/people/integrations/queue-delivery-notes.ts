import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deliveredGifts } from './delivered.queries.ts'

/**
 * Queues a note about each delivered gift for every service that knows its person and that its member lets us write to.
 * Listens to `touchesDelivered`, in the same transaction; a resent gift has one note.
 */
export async function queueDeliveryNotes(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  { now }: Cause,
): Promise<void> {
  const gifts = await deliveredGifts(tx, touchKeys)
  if (gifts.length === 0) return
  const notes = gifts.map(({ title, ...gift }) => ({
    ...gift,
    title: `Gift delivered: ${title}`,
    text: `${title} was delivered on ${gift.deliveredOn}.`,
  }))
  await tx.execute(sql`
    insert into integration_notes (user_integration_key, touch_key, person_id, title, text, delivered_at, state,
      next_try_at)
    select "userIntegrationKey", "touchKey", "personId", title, text, "deliveredAt", 'waiting',
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as x("userIntegrationKey" text, "touchKey" text,
      "personId" text, title text, text text, "deliveredAt" timestamptz)
    on conflict (user_integration_key, touch_key) do nothing`)
}
