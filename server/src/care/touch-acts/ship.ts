import type { TouchKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, refuse } from '../../platform/errors.ts'
import type { CarrierNumber } from '../parcels/carrier.ts'
import { numberInUse } from '../touches/errors.ts'
import { isNumberTaken } from '../touches/tracking-number.ts'
import { dispatchTouches } from './ship-many.ts'
import { lockForStaff } from './staff-acts.ts'

/**
 * Ships a parcel that staff took to the carrier: completes the touch with carrier and number, applies reports
 * that came early, and asks the carrier to follow it. For a touch already on its way, corrects a mistyped number.
 */
export async function shipTouch(
  tx: Tx,
  key: TouchKey,
  { carrier, number }: CarrierNumber,
  cause: Cause,
): Promise<void> {
  const touch = await lockForStaff(tx, key, 'ship', cause)
  if (touch.delivered_at) throw stateChanged()
  if (!touch.location_key && !touch.private_place) {
    throw refuse(400, 'invalid_location', 'This touch has no shipping address.')
  }
  if (await isNumberTaken(tx, number, key)) throw numberInUse()
  await dispatchTouches(tx, [{ touchKey: key, carrier, number, memberKey: touch.member_key }], cause)
}
