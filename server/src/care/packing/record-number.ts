import type { TouchKey } from '@goodturn/contract/ids'
import { readPackingCode, writePackingCode } from '@goodturn/contract/care/packing/codes'
import type { ReadyParcel } from '@goodturn/contract/care/packing/schema'
import { seconds } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { eq, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { recordActs } from '../../platform/audit.ts'
import type { PackingCtx } from './staff-ctx.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { notShippableReasons } from '../touch-acts/ship-many.ts'
import { noSuchTouch } from '../touches/errors.ts'
import { cannotShipText, alreadyHandedOver } from './errors.ts'
import { type TouchToRecord, lockToRecord, parcelsByNumber } from './record-number.queries.ts'
import { type PackingTouch, packingTouchesOf } from './queries.ts'
import { lockWarehouse } from './lock.ts'
import { lockByKey } from './scan.ts'
import { packingTouches } from './tables.ts'

/** A number as it was scanned or typed for a touch, by the code of its label or its key. */
export interface TypedNumber {
  code: string
  number: string
  carrier?: string | undefined
}

const usualCarrier = 'UPS'

/** Records one parcel's tracking number; the parcel is then ready for the carrier. */
export async function recordNumber(ctx: PackingCtx, typed: TypedNumber): Promise<ReadyParcel> {
  return ctx.transaction(async (tx) => {
    const [outcome] = await recordAll(tx, ctx, [typed])
    const { why, key } = present(outcome, 'an outcome')
    if (why !== null) throw refuse(400, 'validation', `${why} Nothing changed.`, { field: 'number' })
    return readyParcel(tx, present(key, 'a touch'))
  })
}

/** A parcel whose number was just noted. */
export async function readyParcel(tx: Tx, key: TouchKey): Promise<ReadyParcel> {
  const [row] = await packingTouchesOf(tx, sql`p.touch_key = ${key}`, sql`1`, 1)
  return presentReady(present(row, 'a parcel'))
}

const linesAtOnce = 500

/**
 * Records the tracking numbers from a file, in batches. Lines that can't be recorded are returned with a reason; the
 * others are still processed.
 */
export async function recordNumbers(ctx: PackingCtx, lines: readonly TypedNumber[]) {
  const refused: { line: number; code: string; why: string }[] = []
  let noted = 0
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const some = lines.slice(start, start + linesAtOnce)
    const outcomes = await ctx.transaction((tx) => recordAll(tx, ctx, some))
    for (const [index, { why, typed }] of outcomes.entries()) {
      if (why === null) noted += 1
      else refused.push({ line: start + index + 1, code: typed.code, why })
    }
  }
  return { noted, refused }
}

interface Outcome {
  typed: TypedNumber
  key: TouchKey | null
  /** A whole sentence; null when it was noted. */
  why: string | null
}

/** Notes all valid lines in a fixed number of statements. Returns one outcome per line, in order. */
export async function recordAll(tx: Tx, ctx: PackingCtx, lines: readonly TypedNumber[]): Promise<Outcome[]> {
  const cause = ctx.cause()
  await lockWarehouse(tx)
  const touches = await lockToRecord(
    tx,
    lines.map(({ code }) => readName(code)),
  )
  const numbers = lines.map(({ number }) => plainNumber(number))
  const carried = await parcelsByNumber(tx, numbers)
  const seen = { numbers: new Map<string, string>(), keys: new Set<TouchKey>() }
  const outcomes = lines.map((typed, index): Outcome => {
    const number = numbers[index] ?? ''
    const touch = touches.find(readName(typed.code))
    const why = faultOf(typed, number, touch, carried, seen)
    if (why === null && touch) {
      seen.numbers.set(number, touch.key)
      seen.keys.add(touch.key)
    }
    return { typed, key: touch?.key ?? null, why }
  })
  const good = outcomes.flatMap(({ typed, key, why }, index) =>
    why === null && key
      ? [{ key, number: numbers[index] ?? '', carrier: typed.carrier || usualCarrier }]
      : [],
  )
  await write(tx, ctx, good, cause.now)
  await recordActs(
    tx,
    cause,
    'parcel.number',
    good.map(({ key, number, carrier }) => ({
      memberKey: touches.byKey(key)?.member_key ?? null,
      detail: { touch: key, number, carrier },
    })),
  )
  return outcomes
}

/** Why a line can't be recorded, as a full sentence; null if it can. */
function faultOf(
  { code, number: written }: TypedNumber,
  number: string,
  touch: TouchToRecord | undefined,
  carried: ReadonlyMap<string, { key: TouchKey; name: string }>,
  seen: { numbers: ReadonlyMap<string, string>; keys: ReadonlySet<TouchKey> },
): string | null {
  if (!touch) return `“${code}” isn’t one of our touches.`
  if (readPackingCode(written)) return 'This is one of our codes, not a tracking number.'
  if (!/^[A-Z0-9][A-Z0-9]{3,59}$/i.test(number)) return 'This isn’t a valid tracking number.'
  const other = carried.get(number)
  if (other && other.key !== touch.key) return `This number belongs to another touch, for ${other.name}.`
  if (touch.is_handed && touch.status === 'completed')
    return `The carrier already has the parcel for ${touch.name}.`
  const state = notShippableReasons[touch.status as TouchStatus]
  if (state) return cannotShipText(touch.name, state)
  if (touch.number === number) return `This number is already recorded for ${touch.name}.`
  if (touch.number !== null)
    return `The parcel for ${touch.name} already has the number ${touch.number}. Undo that first.`
  if (seen.keys.has(touch.key)) return `${touch.name} is in this file twice.`
  return seen.numbers.has(number) ? 'This number is in this file twice.' : null
}

interface RecordedNumber {
  key: TouchKey
  number: string
  carrier: string
}

async function write(tx: Tx, ctx: PackingCtx, good: readonly RecordedNumber[], now: Date): Promise<void> {
  if (good.length === 0) return
  const rows = JSON.stringify(good)
  const noted = sql`${ctx.staff.key}, ${now.toISOString()}::timestamptz`
  // A parcel that came back and goes out again starts over: its old papers are void.
  await tx.execute(sql`delete from packing_touches using jsonb_to_recordset(${rows}::jsonb) as r(key text)
    where touch_key = r.key and handed_at is not null`)
  await tx.execute(sql`insert into packing_touches (touch_key, carrier, tracking_number, noted_by, noted_at)
    select r.key, r.carrier, r.number, ${noted}
    from jsonb_to_recordset(${rows}::jsonb) as r(key text, number text, carrier text) order by r.key
    on conflict (touch_key) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number,
      noted_by = excluded.noted_by, noted_at = excluded.noted_at`)
}

/** Undoes a number while the carrier doesn't have the parcel. */
export async function forgetNumber(ctx: PackingCtx, key: TouchKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const row = await lockByKey(tx, key)
    if (row.handed_at !== null) throw alreadyHandedOver(row.name)
    if (row.tracking_number === null) throw noSuchTouch()
    await tx
      .update(packingTouches)
      .set({ carrier: null, trackingNumber: null, notedBy: null, notedAt: null })
      .where(eq(packingTouches.touchKey, key))
    const detail = { touch: key, number: row.tracking_number }
    await recordActs(tx, cause, 'parcel.number-undone', [{ memberKey: row.member_key, detail }])
  })
}

/** Reads a scanned code: returns the number if it is one of our paper codes, otherwise the text as a key. */
export function readName(code: string): string | number {
  return readPackingCode(code)?.number ?? code.trim()
}

const plainNumber = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

/** A parcel that waits for its carrier. */
export function presentReady(row: PackingTouch): ReadyParcel {
  return {
    key: row.key,
    code: row.batch_key === null ? null : writePackingCode(row.number),
    name: row.name,
    title: row.title,
    carrier: row.carrier ?? usualCarrier,
    number: row.tracking_number ?? '',
    noted_by: row.noted_by ?? '',
    noted_at: seconds(new Date(present(row.noted_at, 'when it was recorded'))),
  }
}
