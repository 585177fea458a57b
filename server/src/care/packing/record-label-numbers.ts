import type { PackingBatchKey, TouchKey } from '@goodturn/contract/ids'
import type { ReadyParcel } from '@goodturn/contract/care/packing/schema'
import { refuse } from '../../platform/errors.ts'
import { showBatch } from './batches.queries.ts'
import { carrierNumbers } from './carrier-numbers.ts'
import { addressChanged } from './errors.ts'
import { boughtLabelsOfBatch, findBought } from './labels.queries.ts'
import { recordAll, readName, readyParcel } from './record-number.ts'
import type { PackingCtx } from './staff-ctx.ts'

/** Notes the bought number of a touch, found by its code, its key, or the carrier's label; null if it has none. */
export async function recordLabelNumber(ctx: PackingCtx, code: string): Promise<ReadyParcel | null> {
  return ctx.transaction(async (tx) => {
    const label = await findBought(tx, readName(code), carrierNumbers(code))
    if (!label) return null
    if (!label.is_right) throw refuse(400, 'invalid_state', addressChanged(label.name), { field: 'code' })
    const { touch_key: key, number, carrier } = label
    const [outcome] = await recordAll(tx, ctx, [{ code: key, number, carrier }])
    if (outcome && outcome.why !== null)
      throw refuse(400, 'validation', `${outcome.why} Nothing changed.`, { field: 'code' })
    return readyParcel(tx, key)
  })
}

const linesAtOnce = 500

/**
 * Notes the bought numbers of all packed touches of a batch. Numbers that can't be noted are returned with the reason.
 */
export async function recordBatchNumbers(ctx: PackingCtx, batch: PackingBatchKey) {
  const labels = await ctx.transaction(async (tx) => {
    await showBatch(tx, batch)
    return boughtLabelsOfBatch(tx, batch)
  })
  const packed = labels.filter(({ is_packed }) => is_packed)
  const refused: { key: TouchKey; why: string }[] = packed
    .filter(({ is_right }) => !is_right)
    .map(({ touch_key: key, name }) => ({ key, why: addressChanged(name) }))
  const right = packed.filter(({ is_right }) => is_right)
  let noted = 0
  for (let start = 0; start < right.length; start += linesAtOnce) {
    const some = right.slice(start, start + linesAtOnce)
    const lines = some.map(({ touch_key: code, number, carrier }) => ({ code, number, carrier }))
    const outcomes = await ctx.transaction((tx) => recordAll(tx, ctx, lines))
    for (const [at, { why }] of outcomes.entries()) {
      const key = some[at]?.touch_key
      if (why === null) noted += 1
      else if (key) refused.push({ key, why })
    }
  }
  return { noted, unpacked: labels.length - packed.length, refused }
}
