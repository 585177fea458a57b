import { type SQL, sql } from 'drizzle-orm'

// An order that waits for nothing anymore: settled, given up, or missing. Renewals hold under their own key.
const isOver = (key: SQL) => sql`not exists (
  select from invoices left join checkouts on checkouts.key = invoices.checkout_key
  where (invoices.checkout_key = ${key} or (invoices.purpose = 'renewal' and invoices.purpose_key = ${key}))
    and (checkouts.key is null or checkouts.state not in ('settled', 'void', 'abandoned'))
    and invoices.status in ('unpaid', 'partnerpending', 'failed'))
  and not exists (select from checkouts where checkouts.key = ${key} and checkouts.state = 'held')`

/** No money is held without an order that waits for payment. */
export const holdChecks = [
  sql`select key, 'This hold keeps ' || cents || ' cents for an order that is over.' as says
      from holds where state = 'held' and ${isOver(sql`holds.purpose_key`)}`,
] as const

const over = sql`(checkouts.state is null or checkouts.state in ('settled', 'void', 'abandoned'))`

/** No token or discount is held without an order that waits for payment (BG-25, BG-32). */
export const heldBenefitChecks = [
  sql`select token_holds.token_key as key, 'This token is held for an order that is over.' as says
      from token_holds left join checkouts on checkouts.key = token_holds.checkout_key
      where token_holds.state = 'held' and ${over}`,
  sql`select discount_uses.discount_key as key, 'This discount is held for an order that is over.' as says
      from discount_uses left join checkouts on checkouts.key = discount_uses.checkout_key
      where discount_uses.state = 'held' and ${over} and not exists (select from checkouts part
        where part.sending_key = discount_uses.checkout_key and part.state in ('held', 'pending', 'failed'))`,
] as const
