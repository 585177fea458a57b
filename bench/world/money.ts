import { onDatabase } from './cluster.ts'
import type { Reader } from './fill.ts'

const tables = ['lots', 'transfers', 'postings', 'invoices', 'invoice_lines', 'charges'] as const

/**
 * Gives each reader as many credits, invoices, and charges as they have rows; set-based, with the totals written
 * instead of counted one by one. Runs once.
 */
export async function fillMoney(url: string, readers: readonly Reader[]): Promise<void> {
  await onDatabase(url, async (client) => {
    const filled = await client.query('select 1 from lots where member_key = $1 limit 1', [
      readers[0]?.memberKey,
    ])
    if (filled.rows.length > 0) return
    await client.query("set session_replication_role = 'replica'")
    for (const { memberKey, rows } of readers) {
      const given = [memberKey, rows]
      await client.query(
        `insert into lots (key, member_key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at)
         select 'lot_' || $1 || n, $1, 'credit', 'promotion', 'Credit ' || n, 100, 0,
           case when n % 3 = 0 then null else now() + make_interval(hours => 24 + n) end, now() - make_interval(mins => n)
         from generate_series(1, $2::int) n`,
        given,
      )
      await client.query(
        `insert into invoices (key, member_key, purpose, status, subtotal_cents, amount_cents, charged_cents, card_brand, card_last4, search_text, created_at, paid_at)
         select 'invoice_' || $1 || n, $1, 'administrative', 'paid', 5400, 5400, 5400, 'Visa', '4242', ' citrus crate',
           now() - make_interval(mins => n), now() - make_interval(mins => n)
         from generate_series(1, $2::int) n`,
        given,
      )
      await client.query(
        `insert into invoice_lines (key, invoice_key, position, service_title, amount_cents, paid_cents)
         select 'iline_' || $1 || n, 'invoice_' || $1 || n, 0, 'Citrus Crate', 5400, 5400
         from generate_series(1, $2::int) n`,
        given,
      )
      await client.query(
        `insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
         select 'charge_' || $1 || n, $1, 'invoice_' || $1 || n, 'card_none', 'Visa', '4242', 5400, 'succeeded', now() - make_interval(mins => n)
         from generate_series(1, $2::int) n`,
        given,
      )
      await client.query(
        `insert into counters (member_key, name, count) values ($1, 'invoices', $2::int), ($1, 'lots:credit', $2::int)
         on conflict (member_key, name) do update set count = excluded.count`,
        given,
      )
    }
    await client.query("set session_replication_role = 'origin'")
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  })
}
