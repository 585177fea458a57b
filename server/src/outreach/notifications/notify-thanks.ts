import type { TouchKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { touchNotifications } from './touches.queries.ts'

/** Notifies members that recipients said thank you, whatever their emails (D-1-81). */
export async function notifyThanks(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  await addNotifications(tx, 'thanks', await touchNotifications(tx, touchKeys, 'thanks', cause.now), cause)
}
