import type { PackingPiece } from '@goodturn/contract/care/packing/codes'
import { packingPieces, readPackingCode } from '@goodturn/contract/care/packing/codes'
import type { TouchKey } from '@goodturn/contract/ids'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { eq, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { PackingCtx } from './staff-ctx.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notShippableReasons } from '../touch-acts/ship-many.ts'
import { noSuchTouch } from '../touches/errors.ts'
import {
  alreadyHandedOver,
  hasNumber,
  heldByOther,
  cannotShip,
  unknownCode,
  alreadyPacked,
  scannedTwice,
  voidCode,
} from './errors.ts'
import { carrierNumbers } from './carrier-numbers.ts'
import { findBought } from './labels.queries.ts'
import { type PackingTouch, batchName, isHeld, packingTouchesOf, presentRow } from './queries.ts'
import { packingTouches } from './tables.ts'

const columns = { slip: 'slipAt', card: 'cardAt', label: 'labelAt' } as const

/**
 * Records the scan of a slip, card, or label, which may be the carrier's. The first scan assigns the touch to the
 * scanning packer; with all three pieces scanned, it is packed. A code without its side only finds the touch. An
 * invalid scan is refused and changes nothing.
 */
export async function scan(ctx: PackingCtx, text: string) {
  const read = readPackingCode(text)
  const piece = read ? read.piece : 'label'
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const row = read ? await lockByNumber(tx, read.number) : await lockByLabel(tx, text)
    if (piece === null) return scanned(row, piece, cause)
    requireScannable(row, piece, ctx.staff.key, cause.machine)
    const isPacked = packingPieces.every((one) => one === piece || at(row, one) !== null)
    await tx
      .update(packingTouches)
      .set({
        [columns[piece]]: cause.now,
        ...(isPacked
          ? { packedAt: cause.now, packedBy: ctx.staff.key, heldBy: null, heldAt: null }
          : { heldBy: ctx.staff.key, heldAt: cause.machine }),
      })
      .where(eq(packingTouches.touchKey, row.key))
    if (isPacked) await recordAct(tx, cause, 'touch.packed', row.member_key, { touch: row.key })
    return scanned(await oneOf(tx, row.key), piece, cause)
  })
}

function scanned(row: PackingTouch, piece: PackingPiece | null, { machine }: Pick<Cause, 'machine'>) {
  const name = batchName(row.batch_day ?? '', row.batch_number ?? 0)
  return { piece, batch: { key: present(row.batch_key, 'a batch'), name }, row: presentRow(row, machine) }
}

function requireScannable(row: PackingTouch, piece: PackingPiece, me: string, machine: Date): void {
  const why = notShippableReasons[row.status as TouchStatus]
  if (why) throw cannotShip(row.name, why)
  if (row.packed_at !== null) throw alreadyPacked(row.name, row.packed_by ?? 'somebody')
  if (row.held_by_key !== me && isHeld(row, machine)) throw heldByOther(row.name, row.held_by ?? 'Somebody')
  if (at(row, piece) !== null) throw scannedTwice(piece, row.name)
}

function at(row: PackingTouch, piece: PackingPiece) {
  return { slip: row.slip_at, card: row.card_at, label: row.label_at }[piece]
}

/** Undoes the scans of a touch, so it is unpacked again; refused once its parcel has a number. */
export async function unpack(ctx: PackingCtx, key: TouchKey) {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const row = await lockByKey(tx, key)
    if (row.handed_at !== null) throw alreadyHandedOver(row.name)
    if (row.tracking_number !== null) throw hasNumber(row.name)
    if (row.held_by_key !== ctx.staff.key && isHeld(row, cause.machine))
      throw heldByOther(row.name, row.held_by ?? 'Somebody')
    await tx
      .update(packingTouches)
      .set({
        slipAt: null,
        cardAt: null,
        labelAt: null,
        packedAt: null,
        packedBy: null,
        heldBy: null,
        heldAt: null,
      })
      .where(eq(packingTouches.touchKey, key))
    if (row.packed_at !== null) await recordAct(tx, cause, 'touch.unpacked', row.member_key, { touch: key })
    return presentRow(await oneOf(tx, key), cause.machine)
  })
}

/** Locks the touch whose bought label was scanned; refuses a label that isn't ours. */
async function lockByLabel(tx: Tx, text: string): Promise<PackingTouch> {
  const label = await findBought(tx, text, carrierNumbers(text))
  if (!label) throw unknownCode(text)
  const row = await lockByKey(tx, label.touch_key)
  if (row.batch_key === null) throw voidCode()
  return row
}

/** Locks the touch whose papers have this number; refuses papers that belong to no batch. */
async function lockByNumber(tx: Tx, number: number): Promise<PackingTouch> {
  const [locked] = await rowsOf<{ touch_key: TouchKey }>(
    tx,
    sql`select touch_key from packing_touches where number = ${number} and batch_key is not null for update`,
  )
  if (!locked) throw voidCode()
  return oneOf(tx, locked.touch_key)
}

/** Locks a touch of the warehouse; 404 when it is not there. */
export async function lockByKey(tx: Tx, key: TouchKey): Promise<PackingTouch> {
  await tx.execute(sql`select from packing_touches where touch_key = ${key} for update`)
  return oneOf(tx, key)
}

async function oneOf(tx: Tx, key: TouchKey): Promise<PackingTouch> {
  const [row] = await packingTouchesOf(tx, sql`p.touch_key = ${key}`, sql`1`, 1)
  if (!row) throw noSuchTouch()
  return row
}
