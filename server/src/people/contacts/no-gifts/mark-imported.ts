import type { ContactKey, ImportKey, MemberKey, NoGiftsMarkKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { recordActs } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { newKeys } from '../../../platform/ids.ts'

/** A person whom a file marks. */
export interface ImportedMark {
  contactKey: ContactKey
  /** Empty if the file only says "yes". */
  reason: string
}

const marksPerStatement = 2500

interface MarkingImport {
  importKey: ImportKey
  /** The day of the import. */
  day: CalendarDate
  by: MemberKey
}

/**
 * Marks a member's locked people whom a file marks (D-3-30). Someone who is already marked keeps that mark: a file never
 * replaces what the member or the person said.
 */
export async function markImported(
  tx: Tx,
  cause: Cause,
  { importKey, day, by }: MarkingImport,
  people: readonly ImportedMark[],
): Promise<void> {
  for (let from = 0; from < people.length; from += marksPerStatement) {
    const part = people.slice(from, from + marksPerStatement)
    const keys = newKeys('noGiftsMark', part.length)
    const rows = part.map((one, at) => ({ ...one, key: keys[at] }))
    const marked = await rowsOf<{ key: NoGiftsMarkKey; contactKey: ContactKey }>(
      tx,
      sql`insert into no_gifts_marks (key, contact_key, source, reason, day, marked_by_key, import_key, marked_at)
          select r.key, r."contactKey", 'import', r.reason, ${day}::date, ${by}, ${importKey},
            ${cause.now.toISOString()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, "contactKey" text, reason text)
          on conflict (contact_key) where ended_at is null do nothing
          returning key, contact_key as "contactKey"`,
    )
    const acts = marked.map(({ key, contactKey }) => ({
      memberKey: by,
      detail: { contact: contactKey, mark: key, source: 'import', by, import: importKey },
    }))
    await recordActs(tx, cause, 'no-gifts.marked', acts)
  }
}

/** Removes the marks that an import made on locked people, unless they have been changed since: for its undo. */
export async function removeImportedMarks(
  tx: Tx,
  cause: Cause,
  { importKey, by }: { importKey: ImportKey; by: MemberKey },
  contactKeys: readonly ContactKey[],
): Promise<void> {
  const removed = await rowsOf<{ key: NoGiftsMarkKey; contactKey: ContactKey }>(
    tx,
    sql`update no_gifts_marks set ended_at = ${cause.now.toISOString()}::timestamptz, ended_by_key = ${by}, end_reason = ''
        where contact_key = any(${textArray(contactKeys)}) and import_key = ${importKey} and ended_at is null
        returning key, contact_key as "contactKey"`,
  )
  const acts = removed.map(({ key, contactKey }) => ({
    memberKey: by,
    detail: { contact: contactKey, mark: key, source: 'import', by, import: importKey },
  }))
  await recordActs(tx, cause, 'no-gifts.removed', acts)
}
