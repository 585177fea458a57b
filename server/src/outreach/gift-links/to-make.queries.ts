import type {
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  ExperienceKey,
  MemberKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { type SQL, sql } from 'drizzle-orm'
import { zoneOfMember } from '../../identity/accounts/zone-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A bought gift whose recipient is to be asked where it goes. */
export interface LinkToMake {
  itemKey: CheckoutItemKey
  touchKey: TouchKey
  contactKey: ContactKey
  serviceKey: ServiceKey
  title: string
  /** Its price and fee before discounts and tokens. */
  priceCents: number
  choice: GiftLinkChoice
  /** The zone of the member's last session; null if none reported one. */
  zone: string | null
}

/** The paid gifts of an order whose recipients are asked where they go, in cart order. */
export const paidWith = (checkoutKey: CheckoutKey): SQL => sql`item.checkout_key = ${checkoutKey}`

/** Those of its gifts that are paid once they are accepted. */
export const heldWith = (sendingKey: CheckoutKey): SQL =>
  sql`item.checkout_key in (select key from checkouts where sending_key = ${sendingKey} and state = 'held')`

/** The gifts of an order that are to get a link, and don't have one yet. */
export function linksToMake(tx: Tx, which: SQL, memberKey: MemberKey): Promise<LinkToMake[]> {
  return rowsOf<LinkToMake>(
    tx,
    sql`select item.key as "itemKey", t.key as "touchKey", item.contact_key as "contactKey",
          item.service_key as "serviceKey", item.service_title as title,
          item.base_cents + item.fee_cents as "priceCents", item.gift_link as choice,
          ${zoneOfMember(sql`${memberKey}`)} as zone
        from checkout_items item join touches t on t.paid_by_item = item.key and t.parent_kind = 'service'
        where ${which} and item.gift_link is not null and not exists (select from gift_links where touch_key = t.key)
        order by item.position, item.key`,
  )
}

/** The first experience of each service. */
export async function experiencesOf(
  tx: Tx,
  serviceKeys: readonly ServiceKey[],
): Promise<ReadonlyMap<ServiceKey, ExperienceKey>> {
  const rows = await rowsOf<{ service: ServiceKey; experience: ExperienceKey }>(
    tx,
    sql`select distinct on (service_key) service_key as service, key as experience from experiences
        where service_key in (select jsonb_array_elements_text(${JSON.stringify(serviceKeys)}::jsonb))
        order by service_key, position`,
  )
  return new Map(rows.map(({ service, experience }) => [service, experience]))
}
