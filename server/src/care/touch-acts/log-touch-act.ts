import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { logSharedAct } from '../../identity/teams/log-act.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import type { LockedTouch } from '../touches/lock.ts'

/** Logs for the team the caller's act on a gift that isn't theirs alone. For a moved gift, `detail` is the new day. */
export async function logTouchAct(
  tx: Tx,
  scope: Scope,
  cause: Cause,
  touch: LockedTouch,
  kind: SharedActKind,
  detail?: string,
): Promise<void> {
  const { contact_key: contactKey, member_key: memberKey, assigned_member_key: assignedMemberKey } = touch
  const act = { kind, thing: touch.key, detail: detail ?? null }
  await logSharedAct(tx, scope, cause, { contactKey, memberKey, assignedMemberKey }, act)
}
