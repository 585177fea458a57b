import type { ChargeKey, InvoiceKey, LotKey, MemberKey, TransferKey } from '@goodturn/contract/ids'
import type { Account } from '@goodturn/contract/money/ledger/accounts'
import { type SQL, sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, newKeys } from '../../platform/ids.ts'

export interface Posting {
  account: Account
  lotKey?: LotKey
  cents: number
}

export interface NewTransfer {
  memberKey: MemberKey
  kind: string
  invoiceKey?: InvoiceKey
  chargeKey?: ChargeKey
  note?: string
  at: Date
  postings: readonly Posting[]
}

/**
 * The pieces of a statement that append many movements: `transfers` selects (key, member_key, kind, invoice_key,
 * charge_key, note), `sides` selects (transfer, account, lot, cents); the sides of each sum to zero.
 */
export function insertTransfers(transfers: SQL, sides: SQL, now: Date): SQL {
  return sql`
    moved as (insert into transfers (key, member_key, kind, invoice_key, charge_key, note, at)
      select key, member_key, kind, invoice_key, charge_key, note, ${now.toISOString()}::timestamptz
      from (${transfers}) as transfer),
    posted as (insert into postings (key, transfer_key, account, lot_key, cents)
      select transfer || '-' || row_number() over (), transfer, account, lot, cents
      from (${sides}) as side where cents <> 0)`
}

/**
 * Appends one movement of money. Its postings sum to zero, and it never changes afterward (habit 8). Returns its key;
 * null if nothing moves.
 */
export async function postTransfer(tx: Tx, transfer: NewTransfer): Promise<TransferKey | null> {
  const postings = transfer.postings.filter((posting) => posting.cents !== 0)
  assert(
    postings.reduce((sum, posting) => sum + posting.cents, 0) === 0,
    'the postings of a transfer sum to zero',
  )
  if (postings.length === 0) return null
  const key = newKey('transfer')
  const keys = newKeys('transfer', postings.length)
  const rows = postings.map((posting, index) => ({ ...posting, key: keys[index] }))
  await tx.execute(sql`
    with moved as (insert into transfers (key, member_key, kind, invoice_key, charge_key, note, at)
      values (${key}, ${transfer.memberKey}, ${transfer.kind}, ${transfer.invoiceKey ?? null},
        ${transfer.chargeKey ?? null}, ${transfer.note ?? ''}, ${transfer.at.toISOString()}::timestamptz))
    insert into postings (key, transfer_key, account, lot_key, cents)
      select x.key, ${key}, x.account, x."lotKey", x.cents
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, account text, "lotKey" text, cents int)`)
  return key
}
