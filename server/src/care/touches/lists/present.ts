import type { PackageKey, PlanKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, seconds } from '@goodturn/contract/time'
import { newAddressReminderDays } from '@goodturn/contract/care/touches/limits'
import { canCancel, canEditCard } from '@goodturn/contract/care/touches/actions'
import type { Touch, TouchRow } from '@goodturn/contract/care/touches/schema'
import type { TouchType } from '@goodturn/contract/care/touches/status'
import { isCarrierStatus, trackingStatus } from '@goodturn/contract/care/touches/tracking'
import { languagesOf, pictureUrl } from '../../../shop/catalog/present.ts'
import { presentFilling } from '../cards.ts'
import { missingFor, waitsForStaff } from '../schedule/due.ts'
import type { FullTouch, TouchJoined } from './queries.ts'
import { type ViewContext, isNonCancelable } from './view-context.ts'
import { windowOf } from '../schedule/window.ts'

const touchTypeOf: Record<TouchJoined['parent_kind'], TouchType> = {
  service: 'other',
  plan: 'subscription',
  package: 'transaction',
}

const flag = (value: boolean) => (value ? 1 : 0)

/** States in which a touch's planned destination no longer matters. */
const ended: readonly TouchJoined['status'][] = ['completed', 'returntosender', 'canceled', 'expired']

const awaitsAddress = (row: TouchJoined) => row.awaits_address && !ended.includes(row.status)

/** A touch as a row of the activity list. */
export function presentTouchRow(row: TouchJoined, seen: ViewContext): TouchRow {
  return {
    ...commonMembers(row, seen),
    group: row.status_group,
    recipient: { display_name: row.recipient_name },
    experience: { key: row.experience_key, title: row.experience_title },
    location: row.location_key
      ? { key: row.location_key, street: row.street ?? '', city: row.city ?? '', state: row.state ?? '' }
      : null,
  }
}

/** A touch in full, without its messages and the caller's day, which the caller adds (C-3-48 to C-3-61). */
export function presentTouch(row: FullTouch, seen: ViewContext): Omit<Touch, 'member_messages' | 'today'> {
  const service = { title: row.service_title }
  return {
    ...commonMembers(row, seen),
    awaits_address: flag(awaitsAddress(row)),
    description: row.custom_description ?? row.experience_description,
    experience: {
      key: row.experience_key,
      title: row.experience_title,
      swappable: flag(row.swappable),
      handwritten: flag(row.handwritten),
      contact_message: row.contact_message,
      touch_shipment_notes: row.touch_shipment_notes,
      personalization_label: row.personalization_required
        ? (row.personalization_label ?? 'Personalization')
        : null,
      languages: languagesOf(row.translations),
    },
    service: { key: row.service_key, slug: row.service_slug, title: row.service_title },
    cancel_reason: row.cancel_reason,
    transaction: row.parent_kind === 'package' ? { key: row.parent_key as PackageKey, service } : null,
    subscription:
      row.parent_kind === 'plan'
        ? { key: row.parent_key as PlanKey, is_topofmind: flag(row.is_topofmind), service }
        : null,
    contact: { key: row.contact_key, display_name: row.display_name },
    recipient: { display_name: row.display_name, primary_name: `${row.first_name} ${row.last_name}` },
    single_contact: flag(row.partner_first_name === null),
    location: row.location_key
      ? {
          key: row.location_key,
          lat: row.lat,
          lng: row.lng,
          street: row.street ?? '',
          street2: row.street2,
          city: row.city ?? '',
          state: row.state ?? '',
          zip: row.zip ?? '',
          country: row.country ?? '',
        }
      : null,
    personalization: row.personalization,
    appointment: row.appointment_at
      ? {
          appointment_time: seconds(row.appointment_at),
          vendor: { title: row.appointment_vendor ?? '' },
        }
      : null,
    appointment_required: flag(row.appointment_required),
    appointment_wish: row.appointment_wish
      ? {
          days: row.appointment_wish.days,
          note: row.appointment_wish.note,
          asked: seconds(row.appointment_wish.at),
        }
      : null,
    to_name: row.to_name,
    from_name: row.from_name,
    from: { signature_marketing: row.contact_signature ?? signatureOf(row) },
    messaging_prompt_id: row.messaging_prompt_id,
    filling: presentFilling(row),
    touch_engagements_count: row.engagements_count,
    bulkpending: flag(row.status === 'bulkpending'),
    created: seconds(row.created_at),
    delivered: seconds(row.delivered_at),
  }
}

function commonMembers(row: TouchJoined, seen: ViewContext) {
  const { now, today } = seen
  const state = { status: row.status, link_step: row.link_step, eventDate: row.event_date as CalendarDate }
  const picture = row.custom_image_name ?? row.image_name
  return {
    key: row.key,
    v1_key: row.v1_key,
    status: row.status,
    link_step: row.link_step,
    waiting_for: row.waiting_for,
    private_place: row.private_place,
    title: row.custom_title ?? row.title,
    image: pictureUrl(row.experience_slug, picture),
    has_picture: picture !== null,
    art: row.art,
    event_date: row.event_date,
    completed: seconds(row.completed_at),
    canceled: seconds(row.canceled_at),
    can_edit: flag(canEditCard(state, today)),
    can_cancel: flag(canCancel(state) && !isNonCancelable(row.experience_slug, seen)),
    touch_type: touchTypeOf[row.parent_kind],
    contact: { key: row.contact_key, display_name: row.recipient_name },
    tracking_number: row.tracking_number,
    tracking_carrier: row.tracking_carrier,
    tracking_status: trackingStatus(
      {
        status: row.status,
        completedAt: row.completed_at === null ? null : new Date(row.completed_at),
        trackingNumber: row.tracking_number,
        carrierStatus: isCarrierStatus(row.tracking_status) ? row.tracking_status : null,
      },
      now,
    ),
    tracking_message: row.tracking_message,
    fulfillment_window: windowOf(row.fulfillment_from, row.fulfillment_to),
    awaits_address: flag(awaitsAddress(row) && row.event_date <= addDays(today, newAddressReminderDays[0])),
    arrives: row.fulfillment_to ?? row.fulfillment_from,
    rendered_contact_message: row.custom_message ?? row.contact_message,
    missing: row.status === 'incomplete' && row.link_step === null ? missingFor(row) : [],
    waits_for_staff: flag(row.status === 'incomplete' && row.link_step === null && waitsForStaff(row)),
    why: row.parent_kind === 'service' ? 'One-time gift' : row.service_title,
  }
}

/** The line under the signature: the member's name and company. */
function signatureOf(row: FullTouch): string {
  const name = `${row.member_first_name} ${row.member_last_name}`
  return row.member_company ? `${name}, ${row.member_company}` : name
}
