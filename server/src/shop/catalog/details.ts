import type { ExperienceKey, ServiceEventKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { ContactMessage, ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type ExperienceRow, languageName, presentExperience } from './present.ts'
import type { Shelf } from './shelf.ts'
import type { ScheduledTouch, Translation } from './tables.ts'

interface ServiceContents {
  experiences: ExperienceRow[]
  events: { key: ServiceEventKey; shortTitle: string; offsetDays: number; experience: ExperienceKey }[]
  schedule: ScheduledTouch[]
}

/**
 * A service by key or slug, with its contents, including services no longer sold. 404 if there is none (C-7-32).
 * Experiences of events and dates are looked up by key.
 */
export async function findServiceDetails(tx: Tx, shelf: Shelf, name: string): Promise<ServiceDetails> {
  const service = shelf.byName.get(name)
  if (!service) throw notFound('We couldn’t find that service.')
  const [inside] = await rowsOf<ServiceContents>(
    tx,
    sql`select s.schedule,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'key', e.key, 'slug', e.slug, 'title', e.title, 'description', e.description, 'contents', e.contents,
        'size', e.size, 'handwritten', e.handwritten, 'art', e.art,
        'imageName', e.image_name, 'contactMessage', e.contact_message, 'translations', e.translations,
        'swappable', e.swappable, 'touchShipmentNotes', e.touch_shipment_notes,
        'personalizationLabel', e.personalization_label, 'appointmentRequired', e.appointment_required,
        'season', e.season, 'fulfillmentDaysMin', e.fulfillment_days_min,
        'fulfillmentDaysMax', e.fulfillment_days_max
      ) order by e.position, e.key), '[]'::jsonb) from experiences e where e.service_key = s.key) as experiences,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'key', v.key, 'shortTitle', v.short_title, 'offsetDays', v.offset_days, 'experience', v.experience_key
      ) order by v.position, v.key), '[]'::jsonb) from service_events v where v.service_key = s.key) as events
      from services s where s.key = ${service.key}`,
  )
  if (!inside) throw notFound('We couldn’t find that service.')
  const keyOf = new Map(inside.experiences.map(({ slug, key }) => [slug, key]))
  return {
    ...service,
    experiences: inside.experiences.map(presentExperience),
    service_events: inside.events.map(({ key, shortTitle, offsetDays, experience }) => ({
      key,
      short_title: shortTitle,
      offset_days: offsetDays,
      experience,
    })),
    schedule: inside.schedule.map(({ months, experience }) => ({
      months,
      experience: keyOf.get(experience) ?? readKey('experience', experience),
    })),
  }
}

/** The default card text of an experience in languages other than English (CG-29); 404 for an unknown one. */
export async function findContactMessages(tx: Tx, key: ExperienceKey): Promise<ContactMessage[]> {
  const [row] = await rowsOf<{ translations: Translation[] }>(
    tx,
    sql`select translations from experiences where key = ${key}`,
  )
  if (!row) throw notFound()
  return row.translations
    .filter(({ code }) => code !== 'en')
    .map(({ code, msg }) => ({ title: languageName(code), msg }))
}
