import type { CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type BoughtItem, boughtItems, itemsWithExperience, signatures } from '../bought.queries.ts'
import { heldPlaced } from '../events.ts'
import { fulfillItems } from '../fulfill.ts'

interface Held {
  member_key: MemberKey
  from_name: string
  from_name_packages: string
  items: BoughtItem[]
}

/**
 * Makes the gifts of links that are paid once they are accepted, so that they wait for their recipients like any other
 * (D-1-48), and lets the rooms above make the links. Safe to repeat: each item has one gift.
 */
export async function placeHeld(tx: Tx, sendingKey: CheckoutKey, cause: Cause): Promise<void> {
  const rows = await rowsOf<Held>(
    tx,
    sql`with held as (select key, member_key from checkouts where sending_key = ${sendingKey} and state = 'held'),
        bought as (select held.member_key, ${boughtItems} as items
          from held join (${itemsWithExperience}) on item.checkout_key = held.key group by held.member_key)
        select bought.member_key, bought.items, ${signatures}
        from bought join members on members.key = bought.member_key`,
  )
  const [held] = rows
  if (!held) return
  const { member_key: memberKey, from_name: fromName, from_name_packages: fromNamePackages, items } = held
  await fulfillItems(tx, { memberKey, partnershipKey: null, fromName, fromNamePackages, items }, cause)
  await cause.publish(tx, heldPlaced, { sendingKey, memberKey })
}
