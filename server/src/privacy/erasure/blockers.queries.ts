import type { Blocker } from '@goodturn/contract/privacy/erasure/blockers'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

const kindsOfPeople = ['plans', 'packages', 'gifts', 'orders', 'offers'] as const
type Counts = Record<(typeof kindsOfPeople)[number], number>

/**
 * Everything still running, on its way, or unpaid for these people. Gifts whose link nobody answered don't count: the
 * erasure ends them (D-1-113).
 */
export async function blockersOfPeople(tx: Tx, contactKeys: readonly ContactKey[]): Promise<Blocker[]> {
  const keys = textArray(contactKeys)
  const [counts] = await rowsOf<Counts>(
    tx,
    sql`select
      (select count(*)::int from plans where contact_key = any(${keys}) and status in ('active', 'paused', 'failed'))
        as plans,
      (select count(*)::int from packages where contact_key = any(${keys}) and status in ('pending', 'paused'))
        as packages,
      (select count(*)::int from touches where contact_key = any(${keys})
        and status_group in ('needs', 'upcoming', 'ontheway') and status <> 'returntosender'
        and coalesce(link_step, 'unpaid') = 'unpaid'
        and (parent_kind = 'service' or status = 'completed')) as gifts,
      (select count(distinct o.key)::int from checkout_items i join checkouts o on o.key = i.checkout_key
        where i.contact_key = any(${keys}) and o.state in ('open', 'pending', 'waiting', 'failed')) as orders,
      (select count(*)::int from plan_offers o join plans p on p.key = o.plan_key
        where p.contact_key = any(${keys}) and (o.state = 'open' or o.state = 'accepted' and o.new_plan_key is null))
        as offers`,
  )
  return kindsOfPeople.map((kind) => ({ kind, count: counts?.[kind] ?? 0 })).filter(({ count }) => count > 0)
}

/** How many of a person's gifts and invoices are kept, without the name. */
export async function countKept(
  tx: Tx,
  contactKey: ContactKey,
): Promise<{ gifts: number; invoices: number }> {
  const [row] = await rowsOf<{ gifts: number; invoices: number }>(
    tx,
    sql`select (select count(*)::int from touches where contact_key = ${contactKey}) as gifts,
          (select count(distinct invoice_key)::int from invoice_lines where contact_key = ${contactKey}) as invoices`,
  )
  return row ?? { gifts: 0, invoices: 0 }
}

/**
 * The keys of everything given to people or stored for them, since messages to the concierge may be about any of it.
 */
export async function itemKeysOfPeople(tx: Tx, contactKeys: readonly ContactKey[]): Promise<string[]> {
  const keys = textArray(contactKeys)
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select key from touches where contact_key = any(${keys})
        union select key from plans where contact_key = any(${keys})
        union select key from packages where contact_key = any(${keys})
        union select key from contacts where key = any(${keys})
        union select key from locations where contact_key = any(${keys})`,
  )
  return rows.map(({ key }) => key)
}
