import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'

/**
 * Clears the recipients of touches and the text written for them: names, addresses, messages, and tracking. The gift's
 * existence, date, and title stay on record. None of these touches is planned or on its way; a returned one is not sent
 * again.
 */
export async function forgetPeopleOfTouches(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  now: Date,
): Promise<void> {
  const keys = textArray(contactKeys)
  await tx.execute(
    sql`delete from touch_messages where touch_key in (select key from touches where contact_key = any(${keys}))`,
  )
  await changeTouches(tx, sql`contact_key = any(${keys})`, {
    status: sql`case touches.status when 'returntosender' then 'canceled' else touches.status end`,
    canceledAt: sql`case touches.status when 'returntosender' then ${now.toISOString()}::timestamptz
      else touches.canceled_at end`,
    cancelReason: null,
    recipientName: erasedName,
    searchText: sql`lower(${erasedName}::text || ' ' || touches.title)`,
    locationKey: null,
    shippedTo: null,
    toName: null,
    customToName: null,
    customFromName: null,
    customMessage: null,
    customTitle: null,
    customDescription: null,
    customImageName: null,
    personalization: null,
    appointmentVendor: null,
    appointmentWish: null,
    trackingNumber: null,
    trackingCarrier: null,
    trackingMessage: null,
    occasionOn: null,
  })
}
