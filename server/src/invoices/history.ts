import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { History, HistoryItem } from '@goodturn/contract/invoices/history'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { perPage } from '@goodturn/contract/limits'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

interface Row {
  key: ChargeKey
  state: 'waiting' | 'asking' | 'pending' | 'action' | 'authorized' | 'succeeded' | 'failed'
  amount_cents: number
  created_at: Date | string
  card_brand: string
  card_last4: string
  failure_message: string | null
  invoice_key: InvoiceKey
  number: number
  is_listed: boolean
  refunds: { amount: number; created: string }[] | null
}

/**
 * A member's charges, newest first, from after `lastId` on (BG-56): failed and pending ones too; an authorization that
 * was released took nothing and is not listed. One statement, found by the index from wherever it begins.
 */
export async function readHistory(tx: Tx, memberKey: MemberKey, lastId: ChargeKey | null): Promise<History> {
  const before =
    lastId === null
      ? sql``
      : sql`and (created_at, key) < (${await placeOf(tx, memberKey, lastId)}::timestamptz, ${lastId})`
  const rows = await rowsOf<Row>(
    tx,
    sql`select charge.key, charge.state, charge.amount_cents, charge.created_at, charge.card_brand, charge.card_last4,
          charge.failure_message, charge.invoice_key, invoices.number, invoices.status <> 'void' as is_listed,
          (select jsonb_agg(jsonb_build_object('amount', amount_cents, 'created', ended_at) order by ended_at)
            from refunds where refunds.charge_key = charge.key and refunds.state = 'succeeded' and amount_cents > 0) as refunds
        from (select key, state, amount_cents, created_at, card_brand, card_last4, failure_message, invoice_key
            from charges where member_key = ${memberKey} and state <> 'released' ${before}
            order by created_at desc, key desc limit ${perPage + 1}) charge
        join invoices on invoices.key = charge.invoice_key
        order by charge.created_at desc, charge.key desc`,
  )
  return { data: rows.slice(0, perPage).map(presentCharge), has_more: rows.length > perPage }
}

async function placeOf(tx: Tx, memberKey: MemberKey, key: ChargeKey): Promise<string> {
  const [row] = await rowsOf<{ created_at: Date | string }>(
    tx,
    sql`select created_at from charges where key = ${key} and member_key = ${memberKey}`,
  )
  if (!row) throw notFound('We could not find this payment.')
  return new Date(row.created_at).toISOString()
}

function presentCharge(row: Row): HistoryItem {
  return {
    id: row.key,
    status: row.state === 'succeeded' || row.state === 'failed' ? row.state : 'pending',
    amount: row.amount_cents,
    created: seconds(new Date(row.created_at)),
    source: { brand: row.card_brand, last4: row.card_last4 },
    failure_message: row.failure_message,
    refunds: {
      data: (row.refunds ?? []).map(({ amount, created }) => ({
        amount,
        created: seconds(new Date(created)),
      })),
    },
    invoice: {
      key: row.invoice_key,
      number: invoiceNumber(row.number),
      is_listed: row.is_listed,
    },
  }
}
