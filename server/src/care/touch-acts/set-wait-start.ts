import type { TouchKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { touchWaits } from './tables.ts'

/** Sets since when a touch just added to a staff queue has been waiting, in business time. */
export async function setWaitStart(tx: Tx, touchKey: TouchKey, since: Date): Promise<void> {
  await tx.update(touchWaits).set({ since }).where(eq(touchWaits.touchKey, touchKey))
}
