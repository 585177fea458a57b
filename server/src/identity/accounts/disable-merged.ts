import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { randomCode } from '../../platform/ids.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { closeSessionsOf } from './sign-in/sessions.ts'
import { emailTokens, knownDevices, members, mergedMembers } from './tables.ts'

/**
 * Disables sign-in to an account that was merged into another one: sessions, mailed links, and the password. Its
 * address stays taken, so no one else can open an account with it.
 */
export async function disableMergedAccount(tx: Tx, { from, to }: Merging, now: Date): Promise<void> {
  await closeSessionsOf(tx, from)
  await tx.delete(emailTokens).where(eq(emailTokens.memberKey, from))
  await tx.delete(knownDevices).where(eq(knownDevices.memberKey, from))
  await tx
    .update(members)
    .set({
      passwordHash: await hashPassword(randomCode(32)),
      pendingEmail: null,
      imageFile: null,
      logoFile: null,
      permissions: [],
    })
    .where(eq(members.key, from))
  // Redirects earlier merges into the ended account to the surviving one.
  await tx.update(mergedMembers).set({ intoKey: to }).where(eq(mergedMembers.intoKey, from))
  await tx.insert(mergedMembers).values({ memberKey: from, intoKey: to, mergedAt: now })
}

/** Ends sessions opened in the meantime by a release that doesn't know about merged accounts. */
export async function closeReopenedSessions(tx: Tx, memberKey: MemberKey): Promise<void> {
  await closeSessionsOf(tx, memberKey)
}
