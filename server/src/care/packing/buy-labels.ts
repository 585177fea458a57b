import type { PackingLabelKey } from '@goodturn/contract/ids'
import type { LabelState } from '@goodturn/contract/care/packing/label-states'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import { type Platform, causeOf } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { requestLabels } from './request-labels.ts'
import { LabelRefused, type LabelSeller, type SoldLabel } from './label-seller.ts'
import { type RequestedLabel, labelsToBuy } from './labels.queries.ts'
import { sizeOf } from './parcel-size.ts'
import { readPng } from './pdf/png.ts'
import type { PrintRow } from './prints.queries.ts'
import { enqueueRefunds } from './refund-labels.ts'
import { labelName } from './stored-parts.ts'
import { packingLabels } from './tables.ts'

/** The number of labels bought in parallel, and the number read at once. */
const parallelLabels = 4
const labelsAtOnce = 20
/** How long one job buys labels before another job continues, so that a long purchase doesn't look like a dead job. */
const sliceMs = 4 * 60_000
/** Stops after this many failures in a row; the rest stays requested. */
const failuresMax = 8

/** The result of buying: `more` is left for another job, all is `done`, or the print was `stopped`. */
export type BuyResult = 'more' | 'done' | 'stopped'

/** Buys the labels of a print in the order of the batch. */
export async function buyLabels(platform: Platform, print: PrintRow): Promise<BuyResult> {
  const seller = platform.ports.labelSeller
  if (!seller) return 'done'
  const cause = causeOf(platform, `print:${print.key}`)
  await platform.database.transaction((tx) => requestLabels(tx, print, cause))
  const began = cause.machine.getTime()
  let after = 0
  let silent = 0
  let settled = 0
  for (;;) {
    const labels = await labelsToBuy(platform.database.db, print, after, labelsAtOnce)
    for (let start = 0; start < labels.length; start += parallelLabels) {
      const some = labels.slice(start, start + parallelLabels)
      const outcomes = await Promise.all(some.map((label) => buyOne(platform, seller, print, label)))
      const answered = outcomes.filter((end) => end !== 'silent').length
      settled += answered
      silent = answered > 0 ? 0 : silent + outcomes.length
      if (outcomes.includes('closed') || silent >= failuresMax) return 'done'
      const [row] = await rowsOf<{ state: string }>(
        platform.database.db,
        sql`update packing_prints set done = greatest(done, ${some.at(-1)?.place ?? 0})
            where key = ${print.key} returning state`,
      )
      if (row?.state !== 'printing') return 'stopped'
    }
    const last = labels.at(-1)
    if (!last || labels.length < labelsAtOnce) return 'done'
    after = last.place
    const isLong = platform.clock.machine().getTime() - began > sliceMs
    if (isLong) return settled > 0 ? 'more' : 'done'
  }
}

type End = 'bought' | 'refused' | 'closed' | 'silent'

async function buyOne(
  platform: Platform,
  seller: LabelSeller,
  print: PrintRow,
  label: RequestedLabel,
): Promise<End> {
  try {
    const vendorId = await prepareLabel(platform, seller, label)
    if (label.state === 'asked') await storeBought(platform, print, label, await seller.buy(vendorId))
    await storePicture(platform, label.key, await seller.picture(vendorId))
    return 'bought'
  } catch (error) {
    if (error instanceof LabelRefused) return refuseLabel(platform, print, label.key, error)
    platform.log.warn({ err: error, label: label.key }, 'a label was not bought')
    return 'silent'
  }
}

/**
 * Returns the seller's id for a label, stored before it is bought. If two runs prepare the same label, one id is kept.
 */
async function prepareLabel(platform: Platform, seller: LabelSeller, label: RequestedLabel): Promise<string> {
  const { db } = platform.database
  const triedAt = platform.clock.machine()
  const own = eq(packingLabels.key, label.key)
  if (label.state === 'bought' && label.vendor_id) return label.vendor_id
  if (label.vendor_id) {
    await db.update(packingLabels).set({ triedAt }).where(own)
    return label.vendor_id
  }
  const { name, company, street, street2, city, state_code: state, zip } = label
  const to = { name, company, street, street2, city, state, zip }
  const vendorId = await seller.prepare({ key: label.key, to, size: sizeOf(label, platform.settings) })
  const [kept] = await db
    .update(packingLabels)
    .set({ vendorId, triedAt })
    .where(and(own, isNull(packingLabels.vendorId)))
    .returning({ vendorId: packingLabels.vendorId })
  if (kept) return vendorId
  const [other] = await db.select({ vendorId: packingLabels.vendorId }).from(packingLabels).where(own)
  return other?.vendorId ?? vendorId
}

/** Stores a bought label even if its touch has changed in the meantime; refunds the label if it is no longer wanted. */
async function storeBought(
  platform: Platform,
  print: PrintRow,
  label: RequestedLabel,
  sold: SoldLabel,
): Promise<void> {
  const cause = causeOf(platform, `print:${print.key}`)
  await platform.database.transaction(async (tx) => {
    const rows = await rowsOf<{ state: LabelState }>(
      tx,
      sql`update packing_labels w set state = case when w.state = 'asked' then 'bought' else w.state end,
            carrier = ${sold.carrier}, service = ${sold.service}, number = ${sold.number}, cents = ${sold.cents}
          where w.key = ${label.key} and w.number is null returning w.state`,
    )
    const [row] = rows
    // Another run of the same print was faster.
    if (!row) return
    if (row.state === 'unwanted') await enqueueRefunds(tx, cause, [label.key])
    // Not logged for the member: the company pays.
    await recordAct(tx, cause, 'label.bought', null, {
      touch: label.touch_key,
      batch: print.batch_key,
      print: print.key,
      ...sold,
    })
  })
}

async function storePicture(platform: Platform, key: PackingLabelKey, bytes: Buffer): Promise<void> {
  const png = readPng(bytes)
  if (!png) throw new Error('The label picture is not a PNG.')
  await platform.files.write(labelName(key), png.isPlain ? bytes : await flattenPicture(bytes))
  await platform.database.db.update(packingLabels).set({ hasPicture: true }).where(eq(packingLabels.key, key))
}

/** Re-encodes a picture without features that a PDF can't embed byte for byte. */
async function flattenPicture(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .png({ progressive: false, palette: false })
    .toBuffer()
}

/** Stores why a label isn't sold. A reason that applies to all labels is stored on everything the print still wants. */
async function refuseLabel(
  platform: Platform,
  print: PrintRow,
  key: PackingLabelKey,
  { message: why, forAll }: LabelRefused,
): Promise<End> {
  const whose = forAll ? eq(packingLabels.printKey, print.key) : eq(packingLabels.key, key)
  await platform.database.db
    .update(packingLabels)
    .set({ state: 'refused', why })
    .where(and(whose, eq(packingLabels.state, 'asked')))
  return forAll ? 'closed' : 'refused'
}
