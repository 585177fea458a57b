import type { LocationKey, ServiceEventKey } from '@goodturn/contract/ids'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import type { FoundPackage } from './queries.ts'
import { followClosing } from './follow-closing.ts'
import { moveEvent } from './move-event.ts'
import { renamePackage } from './rename.ts'
import { setFutureLocation } from './set-future-location.ts'

/** The fields of a package that a call changes (C-7-82 to C-7-84). */
export interface PackageChange {
  to_name?: string | null | undefined
  from_name?: string | null | undefined
  future_location?: LocationKey | undefined
  service_event?: { service_event_id: ServiceEventKey; event_date: string } | undefined
}

/**
 * Changes a locked package: only a pending one can be edited (C-4.10-07). Deliveries counted from the closing move with
 * it. `today` is the caller's calendar day (CG-07).
 */
export async function updatePackage(
  tx: Tx,
  found: FoundPackage,
  change: PackageChange,
  today: CalendarDate,
  cause: Cause,
): Promise<void> {
  if (!isPackageActionAllowed('edit', found.package.status)) throw stateChanged()
  await renamePackage(tx, found, change)
  if (change.future_location) await setFutureLocation(tx, found, change.future_location, cause)
  if (!change.service_event) return
  await moveEvent(tx, found, change.service_event, today)
  const { service_event_id: moved, event_date: day } = change.service_event
  await followClosing(tx, found.package.key, moved, { day: day as CalendarDate, today })
}
