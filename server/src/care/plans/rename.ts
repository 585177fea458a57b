import { canChangePlan } from '@goodturn/contract/care/plans/actions'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { renameTouches } from '../touches/rename.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { plans } from './tables.ts'

/** The names in the request; an empty one leaves the name unchanged (C-4.6-41). */
export interface NewNames {
  toName?: string | null | undefined
  fromName?: string | null | undefined
}

/**
 * Changes the names on a plan's cards, and on unprocessed touches that don't have their own names (CG-59). Ended
 * touches keep their names (CG-53).
 */
export async function renamePlan(tx: Tx, plan: LockedPlan, { toName, fromName }: NewNames): Promise<void> {
  if (!canChangePlan(stateOf(plan))) throw stateChanged()
  const names = { ...(toName ? { toName } : {}), ...(fromName ? { fromName } : {}) }
  if (Object.keys(names).length === 0) return
  await tx.update(plans).set(names).where(eq(plans.key, plan.key))
  await renameTouches(tx, plan.key, names)
}
