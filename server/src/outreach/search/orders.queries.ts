import type { InvoiceKey } from '@goodturn/contract/ids'
import { foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Terms } from './terms.ts'

/**
 * The part of the statement that finds invoices, after those for touches and plans: `ordered` (key, at, place) are the
 * rows to show. Matches an invoice by its number, and those that paid for the gifts, plans, and packages shown. Only
 * the member's own invoices, even if the member leads a team.
 */
export function orderParts(scope: Scope, terms: Terms): SQL {
  return sql`
    ordered as materialized (
      select key, at, min(place) as place from (
        select i.key, i.created_at as at, 0 as place from invoices i
        where i.member_key = ${scope.actorKey} and i.status <> 'void' and i.number = ${terms.invoice}::int
        union all
        select i.key, i.created_at, 1 from (
          select t.paid_by_item from touch join touches t on t.key = touch.key
          union select p.paid_by_item from care join plans p on p.key = care.key
          union select p.paid_by_item from care join packages p on p.key = care.key) paid
        join checkout_items item on item.key = paid.paid_by_item
        join invoices i on i.checkout_key = item.checkout_key
        where i.member_key = ${scope.actorKey} and i.status <> 'void') met
      group by key, at order by 3, at desc, key desc limit ${foundRowsMax})`
}

/** An invoice as the statement returns it. */
export interface OrderFound {
  key: InvoiceKey
  number: number
  status: string
  created_at: string
  subtotal_cents: number
  charge_reason: string | null
  lines: number
  first_title: string | null
  first_name: string | null
}

/** The rows of `ordered` as one JSON array. */
export const orderRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place, shown.created_at desc, shown.key desc), '[]')
    from (
      select ordered.place, i.key, i.number, i.status, i.created_at, i.subtotal_cents, i.charge_reason, line.lines,
        line.first_title, line.first_name
      from ordered join invoices i on i.key = ordered.key cross join lateral (
        select count(*)::int as lines, min(service_title) filter (where position = 0) as first_title,
          min(contact_name) filter (where position = 0) as first_name
        from invoice_lines where invoice_key = i.key) line) shown)`
