import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { noSuchTouch } from '../../care/touches/errors.ts'

/** The state of a gift; `event_date` is `yyyy-MM-dd`. */
export interface StaffTouchState {
  contact_key: ContactKey
  member_key: MemberKey
  status: TouchStatus
  event_date: string
}

/** The state of any member's gift; 404 if there is none. */
export async function touchStateOf(tx: Tx, key: TouchKey): Promise<StaffTouchState> {
  const [row] = await rowsOf<StaffTouchState>(
    tx,
    sql`select contact_key, member_key, status, event_date::text as event_date from touches where key = ${key}`,
  )
  if (!row) throw noSuchTouch()
  return row
}
