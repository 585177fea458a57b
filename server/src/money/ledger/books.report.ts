import { sql } from 'drizzle-orm'

/** The postings of a transfer sum to zero. */
export const transferChecks = [
  sql`select transfer_key as key, 'The postings of this transfer sum to ' || sum(cents) || ' cents instead of 0.' as says
      from postings group by 1 having sum(cents) <> 0`,
] as const

/** The remaining money of a lot equals its postings minus its holds. */
export const lotChecks = [
  sql`select lots.key, 'This lot says that ' || lots.remaining_cents || ' cents are left; its postings say '
        || -coalesce(posted.cents, 0) || ', of which ' || coalesce(held.cents, 0) || ' are held.' as says
      from lots
      left join (select lot_key, sum(cents) as cents from postings where lot_key is not null group by 1) posted
        on posted.lot_key = lots.key
      left join (select part.lot_key, sum(part.cents) as cents from hold_parts part
        join holds on holds.key = part.hold_key and holds.state = 'held' group by 1) held on held.lot_key = lots.key
      where lots.remaining_cents <> -coalesce(posted.cents, 0) - coalesce(held.cents, 0)`,
] as const

/** The whole ledger sums to zero. */
export const accountChecks = [
  sql`select account as key, 'The ledger sums to ' || total || ' cents instead of 0; this account holds ' || cents || '.' as says
      from (select account, sum(cents) as cents, sum(sum(cents)) over () as total from postings group by 1) sums
      where total <> 0`,
] as const
