import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { referralCodes } from './tables.ts'

/** The member's only share code (BG-80), created on first use. */
export async function ownCode(tx: Tx, memberKey: MemberKey, now: Date): Promise<string> {
  const known = await findOwn(tx, memberKey)
  if (known) return known
  await tx
    .insert(referralCodes)
    .values({ memberKey, code: randomCode(8), createdAt: now })
    .onConflictDoNothing({ target: referralCodes.memberKey })
  return present(await findOwn(tx, memberKey), 'the code was created, here or by a concurrent request')
}

async function findOwn(tx: Tx, memberKey: MemberKey): Promise<string | null> {
  const [row] = await tx
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.memberKey, memberKey))
  return row?.code ?? null
}
