import type { LocationKey } from '@goodturn/contract/ids'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import { holdPrimaryLocation } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable, parentInactive, wrongAddress } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { forgetPrivateAddresses } from '../touches/linked/private-addresses.ts'
import { reshipChanges } from '../touches/reship.ts'
import { reviveComplete } from '../touches/parents/revive.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

/** The columns of an address that the recipient gave: cleared when the member chooses another. */
const noPrivateAddress = { privatePlace: null, shipToName: null }

/**
 * Changes a touch's address to another of its contact's (C-7-67, BG-30). A touch that came back goes out again on the
 * next business day (CG-71), unless its plan or package is paused or canceled; one that lacked only an address is
 * pending again. Replaces an address that the recipient gave for this gift alone, and their name for its label.
 */
export async function editLocation(
  tx: Tx,
  touch: LockedTouch,
  locationKey: LocationKey,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  const place = await holdPrimaryLocation(tx, touch.contact_key, locationKey)
  if (!place || !isShippable(place.country, touch.us_only)) throw wrongAddress(touch.us_only)
  if (touch.status !== 'returntosender') {
    await changeLocked(tx, touch, { locationKey, awaitsAddress: false, ...noPrivateAddress })
    await forgetPrivateAddresses(tx, [touch.key])
    await reviveComplete(tx, [touch.key], cause)
    return
  }
  const { parent, parent_kind: kind } = touch
  if (kind !== 'service' && (parent === 'paused' || parent === 'canceled')) throw parentInactive(parent, kind)
  await changeLocked(tx, touch, { locationKey, ...reshipChanges(cause), ...noPrivateAddress })
  await forgetPrivateAddresses(tx, [touch.key])
}
