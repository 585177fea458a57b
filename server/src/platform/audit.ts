import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from './context.ts'
import type { Tx } from './database.ts'
import { newKey } from './ids.ts'
import { audit } from './tables.ts'

/** Writes an audit row for an act on `memberKey`'s things; the acting administrator comes from the cause (BG-09). */
export async function recordAct(
  tx: Tx,
  cause: Cause,
  act: string,
  memberKey: MemberKey | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(audit).values({
    key: newKey('audit'),
    memberKey,
    adminKey: cause.actor?.adminKey ?? (cause.actor?.isAdmin ? cause.actor.memberKey : null),
    act,
    detail,
    requestId: cause.requestId,
    at: cause.machine,
  })
}
