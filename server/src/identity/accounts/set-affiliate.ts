import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NamedMember } from './find-member.ts'
import { members } from './tables.ts'

/**
 * Adds a member to the affiliate program with the whole percentage that their invites give, or removes them with null.
 * Invites already sent keep what they promised.
 */
export async function setAffiliate(
  tx: Tx,
  member: NamedMember,
  percentage: number | null,
  cause: Cause,
): Promise<void> {
  await tx.update(members).set({ affiliatePercentage: percentage }).where(eq(members.key, member.key))
  await recordAct(tx, cause, 'member.affiliate', member.key, { percentage })
}
