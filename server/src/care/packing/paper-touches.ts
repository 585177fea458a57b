import type { PackingBatchKey } from '@goodturn/contract/ids'
import { writePackingCode } from '@goodturn/contract/care/packing/codes'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { codeOf } from '../engagements/codes.ts'
import type { Platform } from '../../platform/context.ts'
import { notShippableReasons } from '../touch-acts/ship-many.ts'
import { type PackingTouch, batchName, packingTouchesOf } from './queries.ts'
import type { PaperTouch } from './pdf/paper.ts'
import type { RefusedPaper } from './tables.ts'

/** Touches of a batch as they print, after the given place; also those that can't print, with the reason. */
export async function paperTouches(
  platform: Platform,
  batchKey: PackingBatchKey,
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
    else ready.push(await paperOf(platform, row))
  }
  return { ready, refused, count: rows.length, last: rows.at(-1)?.place ?? after }
}

function whyNotPrintable(row: PackingTouch): string | null {
  const state = notShippableReasons[row.status as TouchStatus]
  if (state) return `It can’t go out: ${state}.`
  return row.street === null ? 'It no longer has an address.' : null
}

async function paperOf(platform: Platform, row: PackingTouch): Promise<PaperTouch> {
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
    link: row.has_codes
      ? `${platform.settings.publicUrl}/e/${await codeOf(platform.database.db, 'touch', row.key)}`
      : null,
  }
}
