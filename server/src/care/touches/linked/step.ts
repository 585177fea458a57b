import type { TouchKey } from '@goodturn/contract/ids'
import type { LinkStep } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'

/**
 * Sets what touches with a gift link wait for; skips those that don't wait for one (D-1-48). Returns the changed ones.
 */
export async function setLinkStep(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  step: LinkStep,
): Promise<TouchKey[]> {
  if (touchKeys.length === 0) return []
  const waiting = sql`key = any(${textArray(touchKeys)}) and status = 'incomplete' and link_step is not null`
  return changeTouches(tx, waiting, { linkStep: step })
}
