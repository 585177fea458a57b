import type { LocationKey } from '@goodturn/contract/ids'
import { canChangePlan } from '@goodturn/contract/care/plans/actions'
import { eq } from 'drizzle-orm'
import type { LocationRow } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { relocateTouches } from '../touches/schedule/relocate.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { plans } from './tables.ts'
import { validLocation } from './valid-location.ts'

/**
 * Sends a plan's upcoming touches to another valid address of its contact (CG-31), and returns that address. Ended
 * touches keep their address (CG-53).
 */
export async function relocatePlan(
  tx: Tx,
  plan: LockedPlan,
  locationKey: LocationKey,
  cause: Cause,
): Promise<LocationRow> {
  if (!canChangePlan(stateOf(plan))) throw stateChanged()
  const location = await validLocation(tx, { ...plan, locationKey })
  if (location.key === plan.locationKey) return location
  await tx.update(plans).set({ locationKey: location.key }).where(eq(plans.key, plan.key))
  await relocateTouches(tx, plan.key, location.key, cause)
  return location
}
