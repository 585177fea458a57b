import type { BookTransfer } from '@goodturn/contract/console/staff/corrections'
import { transfersShown } from '@goodturn/contract/console/staff/corrections'
import type { ChargeKey, InvoiceKey, LotKey, MemberKey, TransferKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { invoiceNumber, readInvoiceNumber } from '@goodturn/contract/money/invoices/number'
import type { Account } from '@goodturn/contract/money/ledger/accounts'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

interface TransferRow {
  key: TransferKey
  kind: string
  at: Date | string
  member: BookTransfer['member']
  number: number | null
  charge_key: ChargeKey | null
  note: string
  postings: {
    account: Account
    cents: number
    lot: LotKey | null
    description: string | null
    left: number | null
  }[]
}

/**
 * The transfers about a key of a transfer, an invoice, a charge, a credit, or a member, or about an invoice's number,
 * newest first; each part is found by an index. Empty for anything else.
 */
export async function transfersAbout(tx: Tx, about: string): Promise<BookTransfer[]> {
  const rows = await rowsOf<TransferRow>(
    tx,
    sql`with found as (
          select key from transfers where key = ${about}
          union select key from transfers where invoice_key = ${about}
          union select key from transfers where invoice_key in (
            select key from invoices where number = ${readInvoiceNumber(about)}::int and status <> 'void')
          union select transfers.key from charges join transfers on transfers.invoice_key = charges.invoice_key
            and transfers.charge_key = charges.key where charges.key = ${about}
          union select transfer_key from postings where lot_key = ${about}
          union (select key from transfers where member_key = ${about} order by at desc limit ${transfersShown})
        )
        select transfers.key, transfers.kind, transfers.at, transfers.charge_key, transfers.note, invoices.number,
          json_build_object('key', members.key, 'name', members.first_name || ' ' || members.last_name) as member,
          (select json_agg(json_build_object('account', account, 'cents', cents, 'lot', lots.key,
              'description', lots.description, 'left', lots.remaining_cents) order by cents desc, postings.key)
            from postings left join lots on lots.key = postings.lot_key where transfer_key = transfers.key) as postings
        from found join transfers on transfers.key = found.key
          join members on members.key = transfers.member_key
          left join invoices on invoices.key = transfers.invoice_key
        order by transfers.at desc, transfers.key desc limit ${transfersShown}`,
  )
  return rows.map(({ at, number, charge_key: charge, postings, ...row }) => ({
    ...row,
    created_at: seconds(new Date(at)),
    invoice: number === null ? null : invoiceNumber(number),
    charge,
    postings: postings.map(({ account, cents, lot, description, left }) => ({
      account,
      amount: dollars(cents),
      credit: lot === null ? null : { key: lot, description: description ?? '', balance: dollars(left ?? 0) },
    })),
  }))
}

/** The transfer that a correction is about, and its invoice's number. */
export interface CorrectedTransfer {
  key: TransferKey
  memberKey: MemberKey
  kind: string
  invoiceKey: InvoiceKey | null
  chargeKey: ChargeKey | null
  number: number | null
}

/** Finds a transfer to correct, and locks its invoice as every payment and refund of it does. Null for another key. */
export async function lockCorrected(tx: Tx, key: TransferKey): Promise<CorrectedTransfer | null> {
  const [found] = await rowsOf<CorrectedTransfer>(
    tx,
    sql`select key, member_key as "memberKey", kind, invoice_key as "invoiceKey", charge_key as "chargeKey",
          null::int as number from transfers where key = ${key}`,
  )
  if (!found?.invoiceKey) return found ?? null
  const [invoice] = await rowsOf<{ number: number }>(
    tx,
    sql`select number from invoices where key = ${found.invoiceKey} for update`,
  )
  return { ...found, number: invoice?.number ?? null }
}

/**
 * The sum of an account's postings in cents about one invoice; without one about one charge, else about one lot, else in
 * one transfer.
 */
export async function accountSum(
  tx: Tx,
  account: Account,
  { key, invoiceKey, chargeKey }: CorrectedTransfer,
  lotKey: LotKey | null,
): Promise<number> {
  const ofInvoice = sql`transfer_key in (select key from transfers where invoice_key = ${invoiceKey})`
  const ofLot = sql`transfer_key in (select transfer_key from postings where lot_key = ${lotKey})`
  const ofCharge = sql`transfer_key in (select transfers.key from charges join transfers
    on transfers.invoice_key = charges.invoice_key and transfers.charge_key = charges.key
    where charges.key = ${chargeKey})`
  const which = invoiceKey ? ofInvoice : chargeKey ? ofCharge : lotKey ? ofLot : sql`transfer_key = ${key}`
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(cents), 0)::int as cents from postings where account = ${account} and ${which}`,
  )
  return sum?.cents ?? 0
}
