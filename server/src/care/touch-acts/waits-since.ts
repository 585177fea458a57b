import type { TouchKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { touchWaits } from './tables.ts'

/** Says since when a touch that was just put into a queue of staff waits there, by business time. */
export async function waitsSince(tx: Tx, touchKey: TouchKey, since: Date): Promise<void> {
  await tx.update(touchWaits).set({ since }).where(eq(touchWaits.touchKey, touchKey))
}
