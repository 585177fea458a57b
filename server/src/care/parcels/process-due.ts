import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Carrier, Parcel } from './carrier.ts'
import { changeTouches } from '../touches/change.ts'
import { type DueTouch, findDue, lockDue, missingFor, waitsForStaff } from '../touches/schedule/due.ts'
import { appointmentsAwaited, touchesCompleted, touchesMissingDetails } from '../touches/events.ts'
import { handOver } from './hand-over.ts'
import { inBatches } from '../touches/in-batches.ts'
import { parentStates } from '../touches/parents/parents.ts'
import { currentAddress } from '../touches/lists/queries.ts'
import { mailArranging, mailIncomplete } from '../touches/mails/mails.ts'

/**
 * The daily job (CG-68, R-19): processes every touch whose process date has come. A touch that lacks an address, its
 * personalization, or its appointment becomes incomplete and the member is notified; if only the appointment is
 * missing, the email says that we arrange it. A service by appointment is completed without shipping. The rest
 * is handed to the carrier and completed with its number. Where no carrier takes parcels over automatically, touches
 * stay as they are, on the staff's list of due touches, until staff set the number. Two processes that run this at once
 * wait for each other batch by batch, and the second finds nothing left.
 */
export async function processDueTouches(platform: Platform, cause: Cause): Promise<void> {
  const today = dateIn(cause.now)
  const { carrier } = platform.ports
  await inBatches(
    platform,
    (tx, after, limit) => findDue(tx, today, after, limit),
    async (tx, candidates) => {
      // Plans and packages first, the lock order of every act; nothing of a paused or unpaid one is sent (BG-68).
      const states = await parentStates(tx, candidates, cause)
      const open = candidates.filter((each) => (states.get(each.parent_key) ?? 'open') === 'open')
      const due = await lockDue(
        tx,
        open.map(({ key }) => key),
        today,
      )
      await processBatch(tx, due, carrier, cause)
    },
  )
}

async function processBatch(tx: Tx, batch: DueTouch[], carrier: Carrier, cause: Cause): Promise<void> {
  const incomplete = batch.filter((touch) => missingFor(touch).length > 0)
  const ready = batch.filter((touch) => missingFor(touch).length === 0)
  await setIncomplete(tx, incomplete, cause)
  await completeInstantly(
    tx,
    ready.filter((touch) => touch.appointment_required),
    cause,
  )
  const parcels = ready.filter((touch) => !touch.appointment_required).map(parcelOf)
  if (carrier.takeOver && parcels.length > 0) {
    await handOver(tx, carrier.takeOver(parcels, cause.now), cause)
  }
}

async function setIncomplete(tx: Tx, lacking: readonly DueTouch[], cause: Cause): Promise<void> {
  const arranged = lacking.filter(waitsForStaff)
  const owed = lacking.filter((touch) => !waitsForStaff(touch))
  await markIncomplete(tx, arranged, null)
  await mailArranging(tx, arranged, cause)
  await cause.publish(tx, appointmentsAwaited, { touchKeys: arranged.map(({ key }) => key) })
  await markIncomplete(tx, owed, cause.now)
  await mailIncomplete(tx, owed, cause)
  await cause.publish(tx, touchesMissingDetails, { touchKeys: owed.map(({ key }) => key) })
}

async function markIncomplete(
  tx: Tx,
  lacking: readonly DueTouch[],
  incompleteAt: Date | null,
): Promise<void> {
  if (lacking.length === 0) return
  await changeTouches(tx, keyIn(lacking), { status: 'incomplete', incompleteAt, remindersSent: 0 })
}

async function completeInstantly(tx: Tx, done: readonly DueTouch[], cause: Cause): Promise<void> {
  if (done.length === 0) return
  const touchKeys = await changeTouches(tx, keyIn(done), {
    status: 'completed',
    completedAt: cause.now,
    shippedTo: currentAddress,
  })
  await cause.publish(tx, touchesCompleted, { touchKeys })
}

function keyIn(rows: readonly DueTouch[]) {
  return sql`key in ${rows.map((row) => row.key)}`
}

/** A due touch as a parcel; only for touches with nothing missing. */
function parcelOf(touch: DueTouch): Parcel {
  return {
    touchKey: touch.key,
    street: touch.street ?? '',
    city: touch.city ?? '',
    state: touch.state ?? '',
    zip: touch.zip ?? '',
    lat: touch.lat,
    lng: touch.lng,
    isPrivate: touch.is_private,
    promisedFrom: touch.fulfillment_from,
  }
}
