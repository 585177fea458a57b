import type { MemberKey } from '@goodturn/contract/ids'
import type { FileSession } from '@goodturn/contract/console/member-files/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { sessionKey } from '../../identity/accounts/sign-in/list-sessions.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Row {
  hash: string
  acting: boolean
  device: string | null
  device_kind: FileSession['kind'] | null
  time_zone: string | null
  opened_at: Date | string
  seen_at: Date | string
}

/** Where a member is signed in, last used first. Sessions of staff acting as the member are shown as support. */
export async function sessionsOf(tx: Tx, memberKey: MemberKey, machine: Date): Promise<FileSession[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select hash, acting_admin_key is not null as acting, device, device_kind, time_zone, opened_at, seen_at
        from sessions where member_key = ${memberKey} and expires_at > ${machine.toISOString()}::timestamptz
        order by seen_at desc, hash`,
  )
  return rows.map((row) => ({
    key: sessionKey(row.hash),
    device: row.acting ? null : row.device,
    kind: row.acting ? 'support' : (row.device_kind ?? 'unknown'),
    time_zone: row.acting ? null : row.time_zone,
    opened: seconds(new Date(row.opened_at)),
    seen: seconds(new Date(row.seen_at)),
  }))
}
