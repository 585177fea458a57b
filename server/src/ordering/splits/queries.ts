import type {
  ChargeKey,
  ChargeRequestKey,
  CheckoutKey,
  InvoiceKey,
  MemberKey,
  SplitKey,
} from '@goodturn/contract/ids'
import type { ChargeState } from '@goodturn/contract/money/invoices/states'
import type { SplitState } from '@goodturn/contract/ordering/splits/states'
import { sql } from 'drizzle-orm'
import { requestProcessed } from '../charge-requests/errors.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

export type Side = 'partner' | 'buyer'

/** One side's charge within a split payment, with the details needed to request it. */
export interface Half {
  side: Side
  key: ChargeKey
  member_key: MemberKey
  invoice_key: InvoiceKey
  invoice_number: number
  state: ChargeState
  amount_cents: number
  processor_ref: string | null
  card_ref: string
  customer_ref: string
  refunded_cents: number
}

/** A split payment in its current state. */
export interface Split {
  key: SplitKey
  checkout_key: CheckoutKey
  request_key: ChargeRequestKey
  trigger: 'checkout' | 'approval'
  state: SplitState
  failed_side: Side | null
  failure_code: string | null
  failure_message: string | null
  ask_again_at: Date | string
  buyer_key: MemberKey
  /** The invoices of both sides. */
  inviter_invoice: InvoiceKey
  invitee_invoice: InvoiceKey
  invitee_key: MemberKey
  /** The partner's half first. */
  halves: Half[]
}

/** The result of a step of a split payment: continue, wait for a processor, or wait for a payer's bank. */
export type Step = { kind: 'on' } | { kind: 'wait' } | { kind: 'action'; side: Side; clientSecret: string }

/** Loads a split payment with both its charges, in one statement. */
export async function loadSplit(tx: Tx, key: SplitKey): Promise<Split> {
  const rows = await rowsOf<Split>(
    tx,
    sql`select split.key, split.checkout_key, split.request_key, split.trigger, split.state, split.failed_side,
          split.failure_code, split.failure_message, split.ask_again_at, request.inviter_key as buyer_key,
          request.invitee_key, request.inviter_invoice, request.invitee_invoice,
          (select jsonb_agg(jsonb_build_object(
              'side', case when charges.member_key = request.inviter_key then 'buyer' else 'partner' end,
              'key', charges.key, 'member_key', charges.member_key, 'invoice_key', charges.invoice_key,
              'invoice_number', invoices.number, 'state', charges.state, 'amount_cents', charges.amount_cents,
              'processor_ref', charges.processor_ref, 'card_ref', cards.processor_ref,
              'customer_ref', customers.processor_ref, 'refunded_cents', charges.refunded_cents)
              order by charges.member_key = request.inviter_key)
            from charges join invoices on invoices.key = charges.invoice_key
            join cards on cards.key = charges.card_key
            join customers on customers.member_key = charges.member_key
            where charges.split_key = split.key) as halves
        from split_payments split join charge_requests request on request.key = split.request_key
        where split.key = ${key}`,
  )
  return present(rows[0], 'a split payment is never deleted')
}

/** The split payments in progress, by the request that they are for. */
export async function runningSplits(
  tx: Tx,
  requestKeys: readonly ChargeRequestKey[],
): Promise<ReadonlyMap<ChargeRequestKey, SplitKey>> {
  const rows = await rowsOf<{ key: SplitKey; request_key: ChargeRequestKey }>(
    tx,
    sql`select key, request_key from split_payments
        where request_key = any(${textArray(requestKeys)}) and state in ('authorizing', 'capturing', 'undoing')`,
  )
  return new Map(rows.map(({ key, request_key }) => [request_key, key]))
}

/** A split purchase as begun. */
export interface BegunSplit {
  inviteeInvoiceKey: InvoiceKey
  /** The split payment to continue; null if the partner must approve first (BG-44). */
  splitKey: SplitKey | null
}

/**
 * The split purchase begun with the buyer's invoice; null if its order has one payer. Refuses a request that has
 * already ended.
 */
export async function findSplitOf(
  tx: Tx,
  invoiceKey: InvoiceKey,
  memberKey?: MemberKey,
): Promise<BegunSplit | null> {
  const rows = await rowsOf<{ invitee_invoice: InvoiceKey; state: string; split_key: SplitKey | null }>(
    tx,
    sql`select request.invitee_invoice, request.state, (select split.key from split_payments split
            where split.request_key = request.key and split.trigger = 'checkout') as split_key
        from charge_requests request join invoices on invoices.key = request.inviter_invoice
        where invoices.key = ${invoiceKey} ${memberKey ? sql`and request.inviter_key = ${memberKey}` : sql``}`,
  )
  const row = rows[0]
  if (!row) return null
  if (row.state === 'ended' && row.split_key === null) throw requestProcessed()
  return { inviteeInvoiceKey: row.invitee_invoice, splitKey: row.split_key }
}

/** The full names of members, by their keys. */
export async function namesOf(tx: Tx, memberKeys: readonly MemberKey[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ key: string; name: string }>(
    tx,
    sql`select key, first_name || ' ' || last_name as name from members
        where key in (select jsonb_array_elements_text(${JSON.stringify(memberKeys)}::jsonb))`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
