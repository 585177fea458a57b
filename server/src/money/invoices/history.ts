import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import type { HistoryFilter } from '@goodturn/contract/money/invoices/calls'
import type { History, HistoryItem } from '@goodturn/contract/money/invoices/history'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { perPage } from '@goodturn/contract/limits'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { WithZone } from './filter.ts'
import { type ChargePlace, type ListedCharge, historyStatusOf, readCharges } from './read-charges.ts'

/** A page of a member's payment history, newest first, starting after `lastId` (BG-56). */
export async function readHistory(
  tx: Tx,
  memberKey: MemberKey,
  filter: WithZone<HistoryFilter>,
  lastId: ChargeKey | null,
): Promise<History> {
  const before = lastId === null ? null : await placeOf(tx, memberKey, lastId)
  const rows = await readCharges(tx, memberKey, filter, before, perPage + 1)
  return { data: rows.slice(0, perPage).map(presentCharge), has_more: rows.length > perPage }
}

async function placeOf(tx: Tx, memberKey: MemberKey, key: ChargeKey): Promise<ChargePlace> {
  const [row] = await rowsOf<{ created_at: Date | string }>(
    tx,
    sql`select created_at from charges where key = ${key} and member_key = ${memberKey}`,
  )
  if (!row) throw notFound('We couldn’t find this payment.')
  return { at: new Date(row.created_at).toISOString(), key }
}

function presentCharge(row: ListedCharge): HistoryItem {
  return {
    id: row.key,
    status: historyStatusOf(row),
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
    disputes: (row.disputes ?? []).map(({ state, amount, created }) => ({
      state,
      amount,
      created: seconds(new Date(created)),
    })),
    invoice: {
      key: row.invoice_key,
      number: invoiceNumber(row.number),
      is_listed: row.is_listed,
    },
  }
}
