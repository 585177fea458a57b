import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { members, sessions } from './tables.ts'

/** Removes the administrator role from a member: their acting sessions end, and their own continue as a member's. */
export async function takeAdministratorRole(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  await tx.update(members).set({ isAdmin: false }).where(eq(members.key, memberKey))
  await tx.delete(sessions).where(eq(sessions.actingAdminKey, memberKey))
  await recordAct(tx, cause, 'member.administrator-ended', memberKey)
}
