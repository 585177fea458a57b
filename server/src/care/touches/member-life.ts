import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { changeTouches } from './change.ts'

/**
 * Moves gifts, their instructions, and credited shares when two accounts are merged; runs after plans and packages, the
 * usual order.
 */
export async function moveTouches(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from touches where member_key = ${from} order by key for update`)
  await tx.execute(sql`update touches set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_messages set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update touch_shares set payer_key = ${to} where payer_key = ${from}`)
}

/**
 * Clears the sender and the member's texts from touches, including those to colleagues' contacts, and the addresses that
 * recipients gave for them.
 */
export async function forgetSenderOfTouches(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from touch_private_addresses
    where touch_key in (select key from touches where member_key = ${memberKey})`)
  await tx.execute(sql`delete from touch_messages where member_key = ${memberKey}
    or touch_key in (select key from touches where member_key = ${memberKey})`)
  await tx.execute(sql`update touch_engagements e set engagement_title = engagement_type
    from touches t where t.key = e.touch_key and t.member_key = ${memberKey}`)
  await tx.execute(sql`update touches set from_name = null, custom_to_name = null, custom_from_name = null,
      custom_message = null, custom_title = null, custom_description = null, custom_image_name = null,
      personalization = null, appointment_wish = null, ship_to_name = null
    where member_key = ${memberKey}`)
}

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
  await tx.execute(sql`delete from touch_private_addresses
    where touch_key in (select key from touches where contact_key = any(${keys}))`)
  await changeTouches(tx, sql`contact_key = any(${keys})`, {
    status: sql`case touches.status when 'returntosender' then 'canceled' else touches.status end`,
    canceledAt: sql`case touches.status when 'returntosender' then ${now.toISOString()}::timestamptz
      else touches.canceled_at end`,
    cancelReason: null,
    recipientName: erasedName,
    searchText: sql`lower(${erasedName}::text || ' ' || touches.title)`,
    locationKey: null,
    privatePlace: null,
    shipToName: null,
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
