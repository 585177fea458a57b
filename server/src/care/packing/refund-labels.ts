import type { PackingLabelKey, TouchKey } from '@goodturn/contract/ids'
import type { LabelState } from '@goodturn/contract/care/packing/label-states'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { refundLabelJob } from './jobs.ts'
import { labelName } from './stored-parts.ts'
import { packingLabels } from './tables.ts'
import {
  labelToRefund,
  unusedLabels,
  usedLabels,
  labelsWithOldPictures,
  unwantedLabels,
} from './unwanted.queries.ts'

/** Days during which a refused label refund is retried. */
const refundRetryDays = 7

/** Queues the refunds of unwanted labels, one job each. */
export async function enqueueRefunds(
  tx: Tx,
  { jobs }: Pick<Cause, 'jobs'>,
  keys: readonly PackingLabelKey[],
): Promise<void> {
  if (keys.length === 0) return
  await jobs.enqueueAll(
    tx,
    refundLabelJob,
    keys.map((key) => ({ key, data: { labelKey: key } })),
  )
}

/** Refunds an unwanted label. An interrupted run starts over; a repeated request refunds only once. */
export async function refundLabel(platform: Platform, key: PackingLabelKey): Promise<void> {
  const seller = platform.ports.labelSeller
  const label = await labelToRefund(platform.database.db, key)
  if (label?.state !== 'unwanted' || !seller) return
  const answer = label.vendor_id === null ? 'unsold' : await seller.refund(label.vendor_id)
  const cause = causeOf(platform, `job:${refundLabelJob.name}`)
  const isLate = cause.now.getTime() - new Date(label.unwanted_at).getTime() > refundRetryDays * 86_400_000
  if (answer === 'refused' && !isLate) return
  await platform.database.transaction((tx) =>
    settle(tx, cause, label, answer === 'refused' ? 'forfeited' : 'refunded'),
  )
}

interface LabelRefund {
  key: PackingLabelKey
  touch_key: TouchKey
  number: string | null
  cents: number | null
}

async function settle(
  tx: Tx,
  cause: Cause,
  { key, touch_key: touch, number, cents }: LabelRefund,
  state: LabelState,
): Promise<void> {
  const changed = await rowsOf(
    tx,
    sql`update packing_labels set state = ${state} where key = ${key} and state = 'unwanted' returning key`,
  )
  if (changed.length > 0 && number !== null)
    await recordAct(tx, cause, `label.${state}`, null, { touch, number, cents })
}

const atOnce = 500

/**
 * Refunds unneeded labels: their touch was canceled or has expired, went out under another number, or is no longer in a
 * batch. Retries refused refunds, and removes the pictures of settled labels.
 */
export const settleLabels: Recurring = {
  name: 'settle-labels',
  nextDue: dailyAt(3, 50),
  async run(platform, cause) {
    await markUsed(platform)
    for (let some = atOnce; some === atOnce;) {
      some = await platform.database.transaction(async (tx) => {
        const keys = await unusedLabels(tx, cause.machine, atOnce)
        await tx.execute(sql`update packing_labels set state = 'unwanted', unwanted_at = ${cause.now.toISOString()}::timestamptz
          where key = any(${textArray(keys)}) and state in ('asked', 'bought')`)
        return keys.length
      })
    }
    await platform.database.transaction(async (tx) => enqueueRefunds(tx, cause, await unwantedLabels(tx)))
    await removePictures(platform)
  },
}

/** Marks labels as used whose touches went out under their numbers without the packing table. */
async function markUsed({ database: { db } }: Platform): Promise<void> {
  const keys = await usedLabels(db)
  await db.execute(
    sql`update packing_labels set state = 'used' where key = any(${textArray(keys)}) and state = 'bought'`,
  )
}

async function removePictures({ database, files }: Platform): Promise<void> {
  for (const key of await labelsWithOldPictures(database.db)) {
    await files.remove(labelName(key))
    await database.db.update(packingLabels).set({ hasPicture: false }).where(eq(packingLabels.key, key))
  }
}

/**
 * Settles the labels of touches that went to the carrier: one that went with its parcel is used, any other is refunded.
 */
export async function settleHandedLabels(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  cause: Cause,
): Promise<void> {
  const rows = await rowsOf<{ key: PackingLabelKey; state: LabelState }>(
    tx,
    sql`update packing_labels w set state = case when w.number = p.tracking_number then 'used' else 'unwanted' end,
          unwanted_at = case when w.number = p.tracking_number then null else ${cause.now.toISOString()}::timestamptz end
        from packing_touches p where p.touch_key = w.touch_key and w.touch_key = any(${textArray(touchKeys)})
          and w.state = 'bought' returning w.key, w.state`,
  )
  await enqueueRefunds(
    tx,
    cause,
    rows.filter(({ state }) => state === 'unwanted').map(({ key }) => key),
  )
}
