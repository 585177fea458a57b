import type { PermissionPreferences } from '@goodturn/contract/identity/accounts/permissions'
import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { members } from './tables.ts'

/** Turns on or off what a member may use; repeating it changes nothing (CG-19, C-2.2-22). */
export async function setPermissionPreferences(
  tx: Tx,
  memberKey: MemberKey,
  preferences: PermissionPreferences,
): Promise<void> {
  const qrFeedback = preferences['qr-feedback'] === 1
  await tx.update(members).set({ qrFeedback }).where(eq(members.key, memberKey))
}
