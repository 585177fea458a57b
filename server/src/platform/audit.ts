import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from './context.ts'
import type { Tx } from './database/database.ts'
import { newKey } from './ids.ts'
import { audit } from './database/tables.ts'

/**
 * Writes an audit row for an act on `memberKey`'s data; the cause identifies the staff member who did it or was acting
 * as the member (BG-09).
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

/** Writes audit rows for many acts at once. */
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

/**
 * The administrator's own member account: the one acting as another member, making the request, or linked to the staff
 * account.
 */
function adminOf({ actor, staff }: Cause): MemberKey | null {
  if (actor?.adminKey) return actor.adminKey
  if (actor?.isAdmin) return actor.memberKey
  return staff?.memberKey ?? null
}
