import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from './context.ts'
import type { Tx } from './database/database.ts'
import { newKey } from './ids.ts'
import { audit } from './database/tables.ts'

/**
 * Writes an audit row for an act on `memberKey`'s things; who of the staff did it, or acts as the member, comes from the
 * cause (BG-09).
 */
export async function recordAct(
  tx: Tx,
  cause: Cause,
  act: string,
  memberKey: MemberKey | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordActs(tx, cause, act, [{ memberKey, detail }])
}

/** The same for many things at once. */
export async function recordActs(
  tx: Tx,
  cause: Cause,
  act: string,
  acts: readonly { memberKey: MemberKey | null; detail: Record<string, unknown> }[],
): Promise<void> {
  if (acts.length === 0) return
  const common = {
    adminKey: adminOf(cause),
    staffKey: cause.staff?.key ?? cause.actor?.actingStaff?.key ?? null,
    act,
    requestId: cause.requestId,
    at: cause.machine,
  }
  await tx.insert(audit).values(acts.map((one) => ({ key: newKey('audit'), ...one, ...common })))
}

/** The administrator as a member: who acts as another, makes the request, or is linked to the one of the staff. */
function adminOf({ actor, staff }: Cause): MemberKey | null {
  if (actor?.adminKey) return actor.adminKey
  if (actor?.isAdmin) return actor.memberKey
  return staff?.memberKey ?? null
}
