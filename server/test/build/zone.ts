import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../app.ts'

/** Sets the browser time zone of a member's sessions. */
export async function setZone(app: TestApp, member: { key: MemberKey }, zone: string): Promise<void> {
  await app.db.execute(sql`update sessions set time_zone = ${zone} where member_key = ${member.key}`)
}
