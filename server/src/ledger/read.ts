import { type CreditDetail, type CreditMovement, movementsMax } from '@goodturn/contract/ledger/schema'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { type LotRow, presentLot } from './present.ts'

interface MovementRow {
  key: string
  kind: string
  note: string
  cents: number
  at: Date | string
  invoice_key: string | null
  number: number | null
}

/** One credit or fund of the member with its movements, newest first; 404 for anybody else's (BG-10, BG-64). */
export async function readLot(tx: Tx, memberKey: string, key: string): Promise<CreditDetail> {
  const [lot] = await rowsOf<LotRow>(
    tx,
    sql`select key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at
        from lots where key = ${key} and member_key = ${memberKey}`,
  )
  if (!lot) throw notFound('We could not find this credit.')
  const rows = await rowsOf<MovementRow>(
    tx,
    sql`select postings.key, transfers.kind, transfers.note, -postings.cents as cents, transfers.at,
          transfers.invoice_key, invoices.number
        from postings join transfers on transfers.key = postings.transfer_key
        left join invoices on invoices.key = transfers.invoice_key and invoices.member_key = ${memberKey}
        where postings.lot_key = ${key}
        union all
        select part.hold_key, 'held', '', -part.cents, holds.created_at, null, null
        from hold_parts part join holds on holds.key = part.hold_key and holds.state = 'held'
        where part.lot_key = ${key}
        order by at desc, key desc limit ${movementsMax}`,
  )
  return { ...presentLot(lot), ledger: rows.map(presentMovement) }
}

function presentMovement(row: MovementRow): CreditMovement {
  return {
    key: row.key,
    amount: dollars(row.cents),
    created_at: seconds(new Date(row.at)),
    usage_log: wordsOf(row),
    invoice:
      row.invoice_key !== null && row.number !== null
        ? { key: row.invoice_key, number: invoiceNumber(row.number) }
        : null,
  }
}

function wordsOf({ kind, cents, note }: MovementRow): string {
  if (kind === 'held') return 'Set aside for an order that is being paid'
  if (kind.endsWith('_issue')) return 'Issued'
  if (kind === 'purchase') return 'Used for an order'
  if (kind === 'credit_expire') return 'Expired'
  if (kind.endsWith('_void')) return note ? `Taken back: ${note}` : 'Taken back'
  return cents > 0 ? 'Given back' : 'Used'
}
