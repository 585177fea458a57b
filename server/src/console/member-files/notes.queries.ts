import type { MemberKey, MemberNoteKey, StaffKey } from '@goodturn/contract/ids'
import type { FileNote } from '@goodturn/contract/console/member-files/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Section } from './section-page.ts'

interface NoteRow {
  key: MemberNoteKey
  by_key: StaffKey
  by_name: string
  text: string
  pinned: boolean
  at: Date | string
}

const columns = sql.raw('key, by_key, by_name, text, pinned, created_at as at')

/** The notes about a member: pinned ones first, then the newest. */
export const notesOf = (memberKey: MemberKey, reader: StaffKey): Section<NoteRow, FileNote> => ({
  shape: ['number', 'instant', 'text'],
  at: (row) => [row.pinned ? 1 : 0, new Date(row.at).toISOString(), row.key],
  all: sql`select from member_notes where member_key = ${memberKey}`,
  rows: (at, take) => sql`
    select ${columns} from member_notes where member_key = ${memberKey}
      ${at ? sql`and (pinned, created_at, key) < (${at[0]}::int = 1, ${at[1]}::timestamptz, ${at[2]})` : sql``}
    order by pinned desc, created_at desc, key desc limit ${take}`,
  present: (row) => presentNote(row, reader),
})

/** One note; 404 for none. */
export async function findNote(
  tx: Tx,
  key: MemberNoteKey,
  reader: StaffKey,
  lock: SQL = sql``,
): Promise<{ note: FileNote; memberKey: MemberKey }> {
  const [row] = await rowsOf<NoteRow & { member_key: MemberKey }>(
    tx,
    sql`select ${columns}, member_key from member_notes where key = ${key} ${lock}`,
  )
  if (!row) throw notFound('This note no longer exists.')
  return { note: presentNote(row, reader), memberKey: row.member_key }
}

function presentNote(row: NoteRow, reader: StaffKey): FileNote {
  return {
    key: row.key,
    text: row.text,
    by: row.by_name,
    is_mine: row.by_key === reader,
    is_pinned: row.pinned,
    created: seconds(new Date(row.at)),
  }
}
