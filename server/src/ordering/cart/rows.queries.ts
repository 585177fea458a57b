import type { ContactKey, ExperienceKey, LocationKey, PriceKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { cardPreviewMax } from '@goodturn/contract/ordering/checkout/limits'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import type { FillingRow } from '../../care/touches/cards.ts'

/** The stored facts of a cart item: null where the key names nothing that the buyer can see. */
export interface CartRow extends FillingRow {
  position: number
  contact_key: ContactKey | null
  contact_name: string | null
  contact_email: string | null
  salutation: string | null
  location_key: LocationKey | null
  location_country: string | null
  location_place: string | null
  zone: number | null
  service_key: ServiceKey | null
  service_type: 'service' | 'package' | 'plan' | null
  title: string
  meta_key: string
  art: Art
  us_only: boolean
  price_cents: number
  price_ca_cents: number | null
  fee_cents: number
  /** The day of each year by which it must be ordered. */
  ships_by_month: number | null
  ships_by_day: number | null
  experience_key: ExperienceKey | null
  /** The label of a single gift's personalization; null if there is none. */
  personalization_label: string | null
  /** The person's date that the service follows, if it isn't known (R-25). */
  date_needed: Occasion | null
  /** The person's date that the service follows. */
  occasion: Occasion | null
  /** The person's known dates, in the form `readDay` reads. */
  birthday: string | null
  anniversary: string | null
  home_anniversary: string | null
  /** The default beginning of a single gift's card, used unless the buyer writes a message. */
  default_words: string | null
  /** Business days until the gift arrives; null without an experience. */
  days_min: number | null
  days_max: number | null
  /** Whether the service is delivered by appointment, on its own day. */
  appointment_required: boolean | null
  /** Whether the item names an existing messaging prompt, or none. */
  prompt_known: boolean
  /** The chosen price of the item's shipping zone, when the cart names one that fits. */
  zone_price_key: PriceKey | null
  zone_price_cents: number | null
}

/**
 * Loads people the buyer can see, as the lists of people show them (CG-52), with their addresses, services for sale,
 * and the price of the address's shipping zone, in one statement. Rows are in cart order.
 */
export async function loadRows(tx: Tx, scope: Scope, items: readonly CartItem[]): Promise<CartRow[]> {
  const asked = items.map((item, position) => ({
    position,
    contact: item.member_data.contact.key,
    service: item.member_data.service.key,
    location: item.member_data.current_location ?? null,
    price: item.member_data.price_id ?? null,
    prompt: item.member_data.messaging_prompt_id ?? null,
  }))
  return rowsOf<CartRow>(
    tx,
    sql`select item.position, contacts.key as contact_key, contacts.display_name as contact_name, contacts.email as contact_email,
          contacts.message_salutation as salutation, locations.key as location_key, locations.country as location_country,
          locations.city || ', ' || locations.state as location_place, locations.zone,
          services.key as service_key, services.type as service_type, coalesce(services.title, '') as title,
          coalesce(services.meta_key, '') as meta_key, services.art, services.us_only, services.price_cents,
          services.price_ca_cents, services.service_fee_cents as fee_cents,
          services.ships_by_month, services.ships_by_day, experience.key as experience_key,
          case when services.type = 'service' and experience.personalization_required
            then coalesce(experience.personalization_label, 'Personalization') end as personalization_label,
          case services.occasion
            when 'birthday' then case when contacts.birth_month is null or contacts.birth_day is null then 'birthday' end
            when 'anniversary' then case when contacts.partner_anniversary is null then 'anniversary' end
            when 'home_anniversary' then case when contacts.home_anniversary is null then 'home_anniversary' end
          end as date_needed,
          services.occasion,
          '--' || lpad(contacts.birth_month::text, 2, '0') || '-' || lpad(contacts.birth_day::text, 2, '0') as birthday,
          contacts.partner_anniversary::text as anniversary, contacts.home_anniversary::text as home_anniversary,
          case when services.type = 'service' then left(experience.contact_message, ${2 * cardPreviewMax}) end as default_words,
          experience.fulfillment_days_min as days_min, experience.fulfillment_days_max as days_max,
          experience.appointment_required,
          (item.prompt is null or exists (select from messaging_prompts where key = item.prompt)) as prompt_known,
          coalesce(contacts.first_name, '') as first_name, coalesce(contacts.last_name, '') as last_name,
          contacts.partner_first_name, contacts.company as contact_company,
          coalesce(buyer.first_name, '') as member_first_name, coalesce(buyer.last_name, '') as member_last_name,
          price.key as zone_price_key, price.price_cents as zone_price_cents
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as item(position int, contact text, service text, location text, price text, prompt text)
        left join contacts on contacts.key = item.contact and contacts.archived_at is null
          and ${visibleIn(scope, sql`contacts`)}
        left join locations on locations.key = item.location and locations.contact_key = contacts.key and locations.archived_at is null
        left join services on services.key = item.service and services.active
        left join members buyer on buyer.key = ${scope.actorKey}
        left join lateral (select key, personalization_required, personalization_label, fulfillment_days_min,
          fulfillment_days_max, appointment_required, contact_message from experiences
          where service_key = services.key order by position limit 1) experience on true
        left join prices price on price.key = item.price and price.service_key = services.key
          and price.zone = coalesce(locations.zone, 1) and price.unit is null
        order by item.position`,
  )
}
