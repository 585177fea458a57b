import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { adoptReports } from '../parcels/apply-reports.ts'
import type { CarrierNumber } from '../parcels/carrier.ts'
import { handOver } from '../parcels/hand-over.ts'
import { followParcel } from '../parcels/jobs.ts'
import { recordActs } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type TouchToShip, lockToShip, numbersTaken } from '../touches/ship.queries.ts'

/** A parcel handed to its carrier, with its tracking number. */
export interface ShippedParcel extends CarrierNumber {
  touchKey: TouchKey
}

/**
 * Ships many parcels that staff took to the carrier: `shipTouch` for each that can still go out, in as many statements
 * as for one. A touch that can't (put under review after packing, for example) is left unchanged and returned with the
 * reason.
 */
export async function shipTouches(
  tx: Tx,
  parcels: readonly ShippedParcel[],
  cause: Cause,
): Promise<ReadonlyMap<TouchKey, string>> {
  const touches = await lockToShip(
    tx,
    parcels.map(({ touchKey }) => touchKey),
    cause,
  )
  const taken = await numbersTaken(tx, parcels)
  const refused = new Map<TouchKey, string>()
  const going: ShippedParcel[] = []
  for (const parcel of parcels) {
    const why = taken.has(parcel.touchKey)
      ? 'its number belongs to another touch'
      : whyNotShippable(touches.get(parcel.touchKey))
    if (why === null) going.push(parcel)
    else refused.set(parcel.touchKey, why)
  }
  await dispatchTouches(
    tx,
    going.map((parcel) => ({ ...parcel, memberKey: touches.get(parcel.touchKey)?.member_key ?? null })),
    cause,
  )
  return refused
}

/**
 * Completes locked touches with their carriers and numbers: applies reports that came early, and asks the carriers to
 * follow the parcels.
 */
export async function dispatchTouches(
  tx: Tx,
  parcels: readonly (ShippedParcel & { memberKey: MemberKey | null })[],
  cause: Cause,
): Promise<void> {
  if (parcels.length === 0) return
  await handOver(
    tx,
    parcels.map(({ touchKey, carrier, number }) => ({
      touchKey,
      carrier,
      number,
      arrives: null,
      planned: [],
    })),
    cause,
  )
  await adoptReports(tx, parcels, cause)
  // The queue keeps one waiting job per key: each parcel needs its own.
  await cause.jobs.enqueueAll(
    tx,
    followParcel,
    parcels.map(({ touchKey, number }) => ({ key: number, data: { touchKey, number } })),
  )
  await recordActs(
    tx,
    cause,
    'touch.ship',
    parcels.map(({ memberKey, touchKey, carrier, number }) => ({
      memberKey,
      detail: { touch: touchKey, carrier, number },
    })),
  )
}

/** Why a touch can't be handed over, worded as the end of a sentence; null if it can. */
function whyNotShippable(touch: TouchToShip | undefined): string | null {
  if (!touch) return 'this touch doesn’t exist'
  return notShippableReasons[touch.status] ?? (touch.has_address ? null : 'it has no address')
}

/** Why a touch in each state doesn't go out, worded as the end of a sentence. */
export const notShippableReasons: Partial<Record<TouchStatus, string>> = {
  canceled: 'it was canceled',
  expired: 'it has expired',
  incomplete: 'something is missing, and it’s waiting for its member',
  paused: 'its plan is paused',
  returntosender: 'it was returned and is waiting for its member',
  reviewing: 'it’s under review',
  swaprequest: 'its member asked for a swap',
  completed: 'it already went out',
}
