import type { PageOf } from '@goodturn/contract/call'
import { openChargesPerPage } from '@goodturn/contract/console/books/limits'
import type { OpenCharge } from '@goodturn/contract/console/books/schema'
import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { isOpen } from '../../money/invoices/charges/move-charge.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'

interface ChargeRow {
  key: ChargeKey
  member_key: MemberKey
  name: string
  email: string
  invoice_key: InvoiceKey
  number: number
  amount_cents: number
  state: OpenCharge['state']
  is_split: boolean
  created_at: Date | string
  ask_again_at: Date | string | null
}

/** A page of the charges without an outcome yet, oldest first. There are few of them, and they have their own index. */
export async function listOpenCharges(
  tx: Tx,
  { page, after }: { page: number; after: string | null },
): Promise<PageOf<OpenCharge>> {
  const cursor = after === null ? null : readCursor(after, ['instant', 'text'])
  const further = cursor
    ? sql`and (charges.created_at, charges.key) > (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const skipped = cursor ? 0 : (page - 1) * openChargesPerPage
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`select charges.key, charges.member_key, first_name || ' ' || last_name as name, email, invoice_key,
          invoices.number, charges.amount_cents, charges.state, split_key is not null as is_split, charges.created_at,
          charges.ask_again_at
        from charges join members on members.key = charges.member_key join invoices on invoices.key = charges.invoice_key
        where ${isOpen} ${further}
        order by charges.created_at, charges.key limit ${skipped + openChargesPerPage + 1}`,
  )
  const counted = cursor ?? (await countRows(tx, [sql`select key from charges where ${isOpen}`]))
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage: openChargesPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present,
  })
}

function present(row: ChargeRow): OpenCharge {
  return {
    key: row.key,
    member: { key: row.member_key, name: row.name, email: row.email },
    invoice: { key: row.invoice_key, number: invoiceNumber(row.number) },
    amount: dollars(row.amount_cents),
    state: row.state,
    split: row.is_split,
    created_at: seconds(new Date(row.created_at)),
    ask_again_at: row.ask_again_at === null ? null : seconds(new Date(row.ask_again_at)),
  }
}

/** Maximum charges that one job asks the processor about. */
const askedAtOnceMax = 500

/** Charges without an outcome yet, oldest first, up to the limit for one job. */
export async function openChargeKeys(tx: Tx): Promise<ChargeKey[]> {
  const rows = await rowsOf<{ key: ChargeKey }>(
    tx,
    sql`select key from charges where ${isOpen} order by created_at, key limit ${askedAtOnceMax}`,
  )
  return rows.map(({ key }) => key)
}

/** Returns the number of charges without an outcome yet. */
export async function countOpenCharges(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from charges where ${isOpen}`,
  )
  return rows[0]?.count ?? 0
}
