import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pauseTouches } from '../touches/parents/pause.ts'
import { changeState } from './change.ts'
import type { FoundPackage } from './queries.ts'

/** pending -> paused (C-4.10-01). Its pending touches are paused with it. */
export async function pausePackage(tx: Tx, found: FoundPackage, cause: Cause): Promise<void> {
  await changeState(tx, found.package, 'paused', { pausedAt: cause.now })
  await pauseTouches(tx, found.package.key, cause)
}
