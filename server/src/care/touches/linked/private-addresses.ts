import type { TouchKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { privateAddressDays } from '@goodturn/contract/care/touches/limits'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { privateAddressesErased } from '../events.ts'
import { touchPrivateAddresses } from './tables.ts'

interface Touches {
  touchKeys: readonly TouchKey[]
}

const batchSize = 1000

/**
 * Sets the day on which the private addresses of touches are erased: the day after 30 full days from the delivery, or
 * from today if the gift ended otherwise (D-1-75). Listens to `touches.delivered`, `.canceled`, and `.expired`.
 */
export async function scheduleErasure(tx: Tx, { touchKeys }: Touches, cause: Cause): Promise<void> {
  if (touchKeys.length === 0) return
  await tx.execute(sql`
    update touch_private_addresses set erase_on =
      coalesce((t.delivered_at at time zone 'UTC')::date, ${dateIn(cause.now)}::date) + ${privateAddressDays + 1}::int
    from touches t where t.key = touch_key and touch_key = any(${textArray(touchKeys)})`)
}

/** Keeps the private addresses of parcels that came back: they may be sent again. Listens to `touches.returned`. */
export async function keepAddresses(tx: Tx, { touchKeys }: Touches): Promise<void> {
  if (touchKeys.length === 0) return
  await tx
    .update(touchPrivateAddresses)
    .set({ eraseOn: null })
    .where(inArray(touchPrivateAddresses.touchKey, [...touchKeys]))
}

/** Erases the private addresses whose day has come, and the names for their labels; the city stays with the touch. */
export async function erasePrivateAddresses({ database }: Platform, cause: Cause): Promise<void> {
  const due = lte(touchPrivateAddresses.eraseOn, dateIn(cause.now))
  for (let erased = batchSize; erased === batchSize;) {
    erased = await database.transaction(async (tx) => {
      const rows = await tx
        .select({ key: touchPrivateAddresses.touchKey })
        .from(touchPrivateAddresses)
        .where(due)
        .orderBy(touchPrivateAddresses.touchKey)
        .limit(batchSize)
        .for('update')
      const touchKeys = rows.map(({ key }) => key)
      if (touchKeys.length === 0) return 0
      await forgetPrivateAddresses(tx, touchKeys)
      await changeTouches(tx, sql`key = any(${textArray(touchKeys)})`, { shipToName: null })
      await cause.publish(tx, privateAddressesErased, { touchKeys })
      return touchKeys.length
    })
  }
}

/** Deletes the private addresses of touches. */
export async function forgetPrivateAddresses(tx: Tx, touchKeys: readonly TouchKey[]): Promise<void> {
  await tx.delete(touchPrivateAddresses).where(inArray(touchPrivateAddresses.touchKey, [...touchKeys]))
}
