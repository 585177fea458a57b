import type {
  CardKey,
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  InvoiceKey,
  LotKey,
  MemberKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type BoughtItem, boughtItems, itemsWithExperience, signatures } from '../bought.queries.ts'

/** A gift link that is paid once it is accepted, as it was ordered. Money is in cents. */
export interface HeldOrder {
  key: CheckoutKey
  member_key: MemberKey
  /** The card that was named for what the balance doesn't cover. */
  card_key: CardKey | null
  subtotal_cents: number
  credit_cents: number
  due_cents: number
  contact_key: ContactKey
  contact_name: string
  service_key: ServiceKey
  service_title: string
  base_cents: number
  savings_cents: number
  fee_cents: number
  by_token: boolean
  discount_description: string | null
  /** What was set aside of the balance. */
  lots: {
    key: LotKey
    kind: 'credit' | 'fund'
    expires_at: string | null
    created_at: string
    cents: number
  }[]
}

/** Locks the order of a gift link while it is `held`; null once it is being paid, or is over. */
export async function lockHeld(tx: Tx, itemKey: CheckoutItemKey): Promise<HeldOrder | null> {
  const rows = await rowsOf<HeldOrder>(
    tx,
    sql`select c.key, c.member_key, c.card_key, c.subtotal_cents, c.credit_cents, c.due_cents, item.contact_key,
          item.contact_name, item.service_key, item.service_title, item.base_cents, item.savings_cents, item.fee_cents,
          item.token_key is not null as by_token, item.discount_description,
          coalesce((select jsonb_agg(jsonb_build_object('key', lots.key, 'kind', lots.kind, 'expires_at', lots.expires_at,
              'created_at', lots.created_at, 'cents', part.cents))
            from holds join hold_parts part on part.hold_key = holds.key join lots on lots.key = part.lot_key
            where holds.purpose_key = c.key and holds.state = 'held'), '[]'::jsonb) as lots
        from checkout_items item join checkouts c on c.key = item.checkout_key
        where item.key = ${itemKey} and c.state = 'held' for update of c`,
  )
  return rows[0] ?? null
}

/** The order of a gift link that was paid once accepted, and its invoice; null if it was paid with the order. */
export async function findHeld(
  tx: Tx,
  itemKey: CheckoutItemKey,
): Promise<{ checkoutKey: CheckoutKey; invoiceKey: InvoiceKey | null } | null> {
  const rows = await rowsOf<{ checkoutKey: CheckoutKey; invoiceKey: InvoiceKey | null }>(
    tx,
    sql`select c.key as "checkoutKey", invoices.key as "invoiceKey"
        from checkout_items item join checkouts c on c.key = item.checkout_key
        left join invoices on invoices.checkout_key = c.key
        where item.key = ${itemKey} and c.sending_key is not null`,
  )
  return rows[0] ?? null
}

/** The gifts of an order's links that are paid once they are accepted, with the names that sign their cards. */
export interface PlaceableGifts {
  member_key: MemberKey
  from_name: string
  from_name_packages: string
  items: BoughtItem[]
}

/** The gifts of links that were ordered together and are `held`; null if there are none. */
export async function findPlaceable(tx: Tx, sendingKey: CheckoutKey): Promise<PlaceableGifts | null> {
  const rows = await rowsOf<PlaceableGifts>(
    tx,
    sql`with held as (select key, member_key from checkouts where sending_key = ${sendingKey} and state = 'held'),
        bought as (select held.member_key, ${boughtItems} as items
          from held join (${itemsWithExperience}) on item.checkout_key = held.key group by held.member_key)
        select bought.member_key, bought.items, ${signatures}
        from bought join members on members.key = bought.member_key`,
  )
  return rows[0] ?? null
}
