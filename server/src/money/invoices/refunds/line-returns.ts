import type { CheckoutItemKey, InvoiceKey, InvoiceLineKey, RefundKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type PaidInvoice, lockPaidInvoice, readPaidLine } from './paid-items.queries.ts'
import {
  type Part,
  unrefundedPartsOfLine,
  unrefundedMoneyOfLine,
  moneyOf,
  sumOf,
  takeParts,
} from './parts-of-items.ts'
import type { returnWays } from './tables.ts'

type ReturnWay = (typeof returnWays)[number]

/** An amount taken from a line. Money is in cents. */
export interface LineTaking {
  lineKey: InvoiceLineKey
  cents: number
  /** The part that was the invoice's own money; the rest is the value of a replaced plan. */
  moneyCents: number
}

/**
 * Records amounts taken from lines of a locked invoice, once per line and source. Returns the lines recorded by this
 * call; omits those already recorded.
 */
export async function recordTakings(
  tx: Tx,
  invoiceKey: InvoiceKey,
  takings: readonly LineTaking[],
  note: {
    way: ReturnWay
    source: string | null
    refundKey: RefundKey | null
    /** The line of an order that an upgrade's value pays for. */
    forLineKey?: InvoiceLineKey | undefined
    at: Date
  },
): Promise<InvoiceLineKey[]> {
  const rows = await rowsOf<{ line_key: InvoiceLineKey }>(
    tx,
    sql`insert into line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, source_key, for_line_key, created_at)
        select ${invoiceKey}, "lineKey", ${note.way}, cents, "moneyCents", ${note.refundKey}, ${note.source}, ${note.forLineKey ?? null},
          ${note.at.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(takings.filter(({ cents }) => cents > 0))}::jsonb)
          as x("lineKey" text, cents int, "moneyCents" int)
        on conflict (line_key, source_key) where undone_at is null do nothing returning line_key`,
  )
  return rows.map(({ line_key: lineKey }) => lineKey)
}

/**
 * Undoes amounts recorded under a source and not yet refunded (a promise, or an amount reserved for another purchase),
 * on one invoice or on all. Returns the cents restored to each line.
 */
export async function undoTakings(
  tx: Tx,
  source: string,
  invoiceKey: InvoiceKey | null,
  at: Date,
): Promise<{ lineKey: InvoiceLineKey; cents: number }[]> {
  return rowsOf<{ lineKey: InvoiceLineKey; cents: number }>(
    tx,
    sql`update line_returns set undone_at = ${at.toISOString()}::timestamptz
        where source_key = ${source} and refund_key is null and undone_at is null
          and invoice_key = coalesce(${invoiceKey}, invoice_key)
        returning line_key as "lineKey", cents`,
  )
}

/**
 * Adds to what lines of a locked invoice lost to a dispute, under its source: a line may lose more once an order that
 * was going to use its value has ended.
 */
export async function addLosses(
  tx: Tx,
  invoiceKey: InvoiceKey,
  takings: readonly LineTaking[],
  { source, at }: { source: string; at: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into line_returns (invoice_key, line_key, way, cents, money_cents, source_key, created_at)
        select ${invoiceKey}, "lineKey", 'dispute', cents, "moneyCents", ${source}, ${at.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(takings.filter(({ cents }) => cents > 0))}::jsonb)
          as x("lineKey" text, cents int, "moneyCents" int)
        on conflict (line_key, source_key) where undone_at is null
        do update set cents = line_returns.cents + excluded.cents, money_cents = line_returns.money_cents + excluded.money_cents`,
  )
}

/** Lowers a recorded amount by cents that a dispute took, of which `moneyCents` were the invoice's own money. */
export async function loseTaking(
  tx: Tx,
  id: number,
  { cents, moneyCents }: { cents: number; moneyCents: number },
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`update line_returns set
          cents = case when cents = ${cents} then cents else cents - ${cents} end,
          money_cents = case when cents = ${cents} then money_cents else money_cents - ${moneyCents} end,
          undone_at = case when cents = ${cents} then ${at.toISOString()}::timestamptz end
        where id = ${id}`,
  )
}

/** Puts the failed part of a refund back on its lines. */
export function restoreTakings(tx: Tx, refundKey: RefundKey, cents: number, at: Date): Promise<void> {
  return restoreLines(tx, sql`refund_key = ${refundKey}`, cents, at)
}

/** Lowers what an invoice promised under a source; its lines regain it. */
export function reduceTaking(
  tx: Tx,
  invoiceKey: InvoiceKey,
  source: string,
  cents: number,
  at: Date,
): Promise<void> {
  return restoreLines(
    tx,
    sql`invoice_key = ${invoiceKey} and source_key = ${source} and refund_key is null`,
    cents,
    at,
  )
}

/** Lowers what one line is recorded to have paid under a source; the line regains it. */
export function lowerLineTaking(
  tx: Tx,
  lineKey: InvoiceLineKey,
  source: string,
  cents: number,
  at: Date,
): Promise<void> {
  return restoreLines(
    tx,
    sql`line_key = ${lineKey} and source_key = ${source} and refund_key is null`,
    cents,
    at,
  )
}

async function restoreLines(tx: Tx, which: SQL, cents: number, at: Date): Promise<void> {
  await tx.execute(
    sql`with placed as (select id, cents, sum(cents) over (order by id) as up_to from line_returns
          where ${which} and undone_at is null),
        off as (select id, cents, least(cents, greatest(0, ${cents}::int - (up_to - cents)))::int as off from placed)
        update line_returns set
          cents = case when off.off = off.cents then off.cents else off.cents - off.off end,
          money_cents = case when off.off = off.cents then money_cents else greatest(0, money_cents - off.off) end,
          undone_at = case when off.off = off.cents then ${at.toISOString()}::timestamptz end
        from off where line_returns.id = off.id and off.off > 0`,
  )
}

/** The parts of a line's payment that `takeFromLine` took. */
export interface TakenParts {
  lineKey: InvoiceLineKey
  parts: Part[]
}

/**
 * Takes up to `cents` from the unrefunded part of an item's line (`itemKey` null: the only line on an invoice without
 * an order), once per source; the invoice stays locked. On a canceled line, the part paid by a replaced plan lapses: a
 * final sale never becomes credit. Returns null and takes nothing if nothing is left or the same source already
 * took from the line.
 */
export async function takeFromLine(
  tx: Tx,
  { invoiceKey, itemKey, cents }: { invoiceKey: InvoiceKey; itemKey: CheckoutItemKey | null; cents: number },
  {
    way,
    source,
    at,
    forLineKey,
  }: { way: ReturnWay; source: string; at: Date; forLineKey?: InvoiceLineKey | undefined },
): Promise<TakenParts | null> {
  await lockPaidInvoice(tx, invoiceKey)
  const paid = await readPaidLine(tx, invoiceKey, itemKey)
  const line = paid?.lines[paid.line]
  if (!paid || !line) return null
  const left = unrefundedPartsOfLine(paid, paid.line)
  const parts = takeParts(way === 'canceled' ? left.filter(({ kind }) => kind !== 'auto') : left, cents)
  if (sumOf(parts) === 0) return null
  const taking = { lineKey: line.key, cents: sumOf(parts), moneyCents: moneyOf(parts) }
  const taken = await recordTakings(tx, invoiceKey, [taking], {
    way,
    source,
    refundKey: null,
    forLineKey,
    at,
  })
  return taken.length > 0 ? { lineKey: line.key, parts } : null
}

/**
 * Shares a staff refund among an invoice's lines: the chosen lines first, then all, in proportion to the unrefunded
 * amount on each. Any amount beyond that, or the whole amount for an invoice without lines, belongs to no line.
 */
export function shareAmongLines(
  paid: PaidInvoice,
  cents: number,
  chosen: readonly InvoiceLineKey[] = [],
): LineTaking[] {
  const left = paid.lines.map((line, at) => ({ lineKey: line.key, cents: unrefundedMoneyOfLine(paid, at) }))
  const first = splitInProportion(
    left.filter(({ lineKey }) => chosen.includes(lineKey)),
    cents,
  )
  const rest = left.map((line) => ({
    ...line,
    cents: line.cents - (first.find(({ lineKey }) => lineKey === line.lineKey)?.cents ?? 0),
  }))
  const more = splitInProportion(rest, cents - sumOf(first))
  return left.flatMap(({ lineKey }, at) => {
    const taken = (first.find((one) => one.lineKey === lineKey)?.cents ?? 0) + (more[at]?.cents ?? 0)
    return taken > 0 ? [{ lineKey, cents: taken, moneyCents: taken }] : []
  })
}

/** Shares cents in proportion, to the cent, and never more than each has. */
function splitInProportion<Line extends { cents: number }>(lines: readonly Line[], cents: number): Line[] {
  const whole = sumOf(lines)
  const shared = Math.min(cents, whole)
  let upTo = 0
  let given = 0
  return lines.map((line) => {
    upTo += line.cents
    const until = whole === 0 ? 0 : Math.floor((shared * upTo) / whole)
    const own = until - given
    given = until
    return { ...line, cents: own }
  })
}
