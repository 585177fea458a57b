import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import { dollars } from '@goodturn/contract/money'
import { disputesPerPage } from '@goodturn/contract/console/staff/limits'
import type { StaffDispute } from '@goodturn/contract/console/staff/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pageFrom, readCursor } from '../../../platform/lists/paging.ts'

interface DisputeRow {
  key: string
  status: string
  reason: string
  amount_cents: number
  opened_at: Date | string
  closed_at: Date | string | null
  charge_key: ChargeKey
  invoice_key: InvoiceKey
  number: number
  member_key: MemberKey
  name: string
  email: string
}

const withMembers = sql.raw(`
  select disputes.key, disputes.status, disputes.reason, disputes.amount_cents, opened_at, closed_at, charge_key,
    charges.invoice_key, invoices.number, members.key as member_key,
    members.first_name || ' ' || members.last_name as name, members.email
  from disputes join charges on charges.key = disputes.charge_key
  join invoices on invoices.key = charges.invoice_key join members on members.key = disputes.member_key`)

/** A page of the charges that cardholders dispute, newest first. */
export async function listDisputes(
  tx: Tx,
  { page, after }: { page: number; after: string | null },
): Promise<PageOf<StaffDispute>> {
  const cursor = after === null ? null : readCursor(after, ['instant', 'text'])
  const further = cursor
    ? sql`where (opened_at, disputes.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const skipped = cursor ? 0 : (page - 1) * disputesPerPage
  const rows = await rowsOf<DisputeRow>(
    tx,
    sql`${withMembers} ${further} order by opened_at desc, disputes.key desc limit ${skipped + disputesPerPage + 1}`,
  )
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage: disputesPerPage,
    total: cursor?.total ?? (await count(tx)),
    at: (row) => [new Date(row.opened_at).toISOString(), row.key],
    present: presentDispute,
  })
}

/** One dispute; 404 when there is none. */
export async function showDispute(tx: Tx, key: string): Promise<StaffDispute> {
  const [row] = await rowsOf<DisputeRow>(tx, sql`${withMembers} where disputes.key = ${key}`)
  if (!row) throw notFound('We couldn’t find that dispute.')
  return presentDispute(row)
}

/** The amount a member owes after a dispute, in cents; zero unless it was lost and not written off. */
export async function owedAfterDispute(
  tx: Tx,
  key: string,
): Promise<{ chargeKey: ChargeKey; memberKey: MemberKey; number: number; owedCents: number } | undefined> {
  const [row] = await rowsOf<{
    chargeKey: ChargeKey
    memberKey: MemberKey
    number: number
    owedCents: number
  }>(
    tx,
    sql`select charge_key as "chargeKey", disputes.member_key as "memberKey", number,
          case when written_off_at is null then coalesce(owed_cents, 0) else 0 end as "owedCents"
        from disputes join charges on charges.key = disputes.charge_key
        join invoices on invoices.key = charges.invoice_key where disputes.key = ${key}`,
  )
  return row
}

async function count(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from disputes`)
  return rows[0]?.count ?? 0
}

function presentDispute(row: DisputeRow): StaffDispute {
  return {
    key: row.key,
    status: row.status,
    reason: row.reason,
    amount: dollars(row.amount_cents),
    opened_at: seconds(new Date(row.opened_at)),
    closed_at: row.closed_at === null ? null : seconds(new Date(row.closed_at)),
    charge: row.charge_key,
    invoice: { key: row.invoice_key, number: invoiceNumber(row.number) },
    member: { key: row.member_key, name: row.name, email: row.email },
  }
}
