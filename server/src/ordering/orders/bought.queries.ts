import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type {
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  ExperienceKey,
  LocationKey,
  MessagingPromptKey,
  PlanKey,
  ServiceKey,
  TokenKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { isTied } from './queries.ts'

/** An item of a paid order, as promised. */
export interface BoughtItem {
  key: CheckoutItemKey
  checkout_key: CheckoutKey
  position: number
  type: 'service' | 'package' | 'plan'
  contact_key: ContactKey
  contact_name: string
  location_key: LocationKey | null
  service_key: ServiceKey
  service_title: string
  /** The experience that the service's first touch delivers; null for a service without experiences. */
  experience_key: ExperienceKey | null
  unit: PlanUnit | null
  months: number | null
  to_name: string | null
  personalization: string | null
  custom_to_name: string | null
  custom_from_name: string | null
  /** Its placeholders are filled in. */
  custom_message: string | null
  messaging_prompt_id: MessagingPromptKey | null
  /** The day that the buyer chose. */
  event_date: CalendarDate | null
  base_cents: number
  fee_cents: number
  paid_cents: number
  token_key: TokenKey | null
  replaces_plan_key: PlanKey | null
  /** Whether the recipient is asked where to send it, by a gift link. */
  by_link: boolean
  /** Whether the service is tied to one of the person's dates. */
  is_tied: boolean
}

/** Items of orders, as `item`, with the first experience of their services. */
export const itemsWithExperience: SQL = sql`checkout_items item
  left join lateral (select key from experiences where service_key = item.service_key order by position limit 1)
    experience on true`

/** Aggregate: the items of `itemsWithExperience`, in cart order, as an array of `BoughtItem`. */
export const boughtItems: SQL = sql`jsonb_agg(jsonb_build_object('key', item.key, 'checkout_key', item.checkout_key,
  'contact_key', item.contact_key, 'contact_name', item.contact_name, 'location_key', item.location_key,
  'service_key', item.service_key, 'service_title', item.service_title, 'experience_key', experience.key,
  'to_name', item.to_name, 'personalization', item.personalization, 'custom_to_name', item.custom_to_name,
  'custom_from_name', item.custom_from_name, 'custom_message', item.custom_message,
  'messaging_prompt_id', item.messaging_prompt_id, 'event_date', item.event_date, 'position', item.position,
  'type', item.type, 'unit', item.unit, 'months', item.months, 'base_cents', item.base_cents,
  'fee_cents', item.fee_cents, 'paid_cents', item.paid_cents, 'token_key', item.token_key,
  'replaces_plan_key', item.replaces_plan_key, 'by_link', item.gift_link is not null, 'is_tied', ${isTied})
  order by item.position, item.key)`

/** The names that sign a member's cards, of `members`. */
export const signatures: SQL = sql`
  coalesce(members.from_name, members.first_name || ' ' || members.last_name) as from_name,
  coalesce(members.from_name_packages, members.from_name, members.first_name || ' ' || members.last_name)
    as from_name_packages`
