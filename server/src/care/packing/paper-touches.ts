import type { PackingBatchKey } from '@goodturn/contract/ids'
import { writePackingCode } from '@goodturn/contract/care/packing/codes'
import type { CardPreview } from '@goodturn/contract/care/packing/schema'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { codeOf } from '../engagements/codes.ts'
import type { Platform } from '../../platform/context.ts'
import { showBatch } from './batches.queries.ts'
import { notShippableReasons } from '../touch-acts/ship-many.ts'
import { type PackingTouch, batchName, packingTouchesOf } from './queries.ts'
import type { PaperTouch } from './pdf/paper.ts'
import type { RefusedPaper } from './tables.ts'

/**
 * Touches of a batch as they print, after the given place; also those that can't print, with the reason.
 * Without codes, cards end without the member's code (D-1-87).
 */
export async function paperTouches(
  platform: Platform,
  { batchKey, hasCodes }: { batchKey: PackingBatchKey; hasCodes: boolean },
  after: number,
  limit: number,
) {
  const { db } = platform.database
  const where = sql`p.batch_key = ${batchKey} and p.place > ${after}`
  const rows = await packingTouchesOf(db, where, sql`p.place`, limit)
  const ready: PaperTouch[] = []
  const refused: RefusedPaper[] = []
  for (const row of rows) {
    const why = whyNotPrintable(row)
    if (why) refused.push({ key: row.key, why })
    else ready.push(await paperOf(platform, row, hasCodes))
  }
  return { ready, refused, count: rows.length, last: rows.at(-1)?.place ?? after }
}

/** A card of a batch as it would print: the first that carries a code, else the first (D-1-87). 404 for no batch. */
export async function showBatchCard(
  { database: { db }, settings }: Platform,
  batchKey: PackingBatchKey,
): Promise<CardPreview | null> {
  await showBatch(db, batchKey)
  const order = sql`(m.qr_feedback or m.card_thanks) desc, p.place`
  const [row] = await packingTouchesOf(db, sql`p.batch_key = ${batchKey}`, order, 1)
  if (!row) return null
  return {
    to: row.to_name,
    message: row.message,
    from: row.from_name,
    company: row.company,
    handwritten: row.handwritten,
    url: row.has_codes ? `${settings.publicUrl}/e/${await codeOf(db, 'touch', row.key)}` : null,
    thanks: row.has_thanks,
  }
}

function whyNotPrintable(row: PackingTouch): string | null {
  const state = notShippableReasons[row.status as TouchStatus]
  if (state) return `It can’t go out: ${state}.`
  return row.street === null ? 'It no longer has an address.' : null
}

async function paperOf(platform: Platform, row: PackingTouch, hasCodes: boolean): Promise<PaperTouch> {
  return {
    key: row.key,
    code: writePackingCode(row.number),
    place: row.place ?? 0,
    of: row.batch_touches ?? 0,
    batch: batchName(row.batch_day ?? '', row.batch_number ?? 0),
    title: row.title,
    description: row.description,
    experienceKey: row.experience_key,
    goesOut: row.event_date,
    address: [
      row.name,
      row.location_company,
      row.street,
      row.street2,
      `${row.city}, ${row.state} ${row.zip}`,
      row.country === 'US' ? null : 'Canada',
    ].filter((line): line is string => Boolean(line)),
    member: row.member_name,
    company: row.company,
    to: row.to_name,
    message: row.message,
    handwritten: row.handwritten,
    from: row.from_name,
    personalization: row.personalization,
    instructions: row.instructions,
    notes: row.notes,
    hasThanks: row.has_thanks,
    link:
      hasCodes && row.has_codes
        ? `${platform.settings.publicUrl}/e/${await codeOf(platform.database.db, 'touch', row.key)}`
        : null,
  }
}
