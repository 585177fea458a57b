import type { TouchKey } from '@goodturn/contract/ids'
import { staffActions } from '@goodturn/contract/touches/actions'
import type { TouchStatus } from '@goodturn/contract/touches/status'
import { adoptManyReports } from '../parcels/apply-reports.ts'
import type { HandedOver } from '../parcels/carrier.ts'
import { handOver } from '../parcels/hand-over.ts'
import { followParcel } from '../parcels/jobs.ts'
import { recordActs } from '../platform/audit.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { type TouchToShip, lockToShip, numbersTaken } from '../touches/ship.queries.ts'

/** A parcel that goes to its carrier, and the number that it goes with. */
export interface Shipped extends HandedOver {
  touchKey: TouchKey
}

/**
 * Staff took many parcels to the carrier: like `shipTouch` for each, in as many statements as for one. What cannot go is
 * left as it is; the answer says why.
 */
export async function shipTouches(
  tx: Tx,
  parcels: readonly Shipped[],
  cause: Cause,
): Promise<ReadonlyMap<TouchKey, string>> {
  const touches = await lockToShip(
    tx,
    parcels.map(({ touchKey }) => touchKey),
  )
  const taken = await numbersTaken(tx, parcels)
  const refused = new Map<TouchKey, string>()
  const going: Shipped[] = []
  for (const parcel of parcels) {
    const why = taken.has(parcel.touchKey)
      ? 'its number belongs to another touch'
      : whyNot(touches.get(parcel.touchKey))
    if (why === null) going.push(parcel)
    else refused.set(parcel.touchKey, why)
  }
  if (going.length === 0) return refused
  await handOver(
    tx,
    going.map((parcel) => ({ ...parcel, arrives: null, planned: [] })),
    cause,
  )
  await adoptManyReports(tx, going, cause)
  await cause.jobs.enqueueAll(
    tx,
    followParcel,
    going.map(({ touchKey, number }) => ({ key: number, data: { touchKey, number } })),
  )
  await recordActs(
    tx,
    cause,
    'touch.ship',
    going.map(({ touchKey, carrier, number }) => ({
      memberKey: touches.get(touchKey)?.member_key ?? null,
      detail: { touch: touchKey, carrier, number },
    })),
  )
  return refused
}

/** Why a touch cannot be handed over, in words that end a sentence; null when it can. */
function whyNot(touch: TouchToShip | undefined): string | null {
  if (!touch) return 'there is no such touch'
  const states: readonly TouchStatus[] = staffActions.ship
  if (!states.includes(touch.status)) return notGoing[touch.status] ?? 'it does not go out'
  if (touch.delivered_at !== null) return 'it was delivered already'
  return touch.location_key === null ? 'it has no address' : null
}

/** Why a touch in a state does not go out, in words that end a sentence. */
export const notGoing: Partial<Record<TouchStatus, string>> = {
  canceled: 'it was canceled',
  expired: 'it has expired',
  incomplete: 'it lacks something and waits for its member',
  paused: 'its plan is paused',
  returntosender: 'it came back and waits for its member',
  reviewing: 'it is under review',
  swaprequest: 'its member asked for a swap',
  completed: 'it went out already',
}
