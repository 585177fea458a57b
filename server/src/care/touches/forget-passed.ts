import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'

/**
 * An appointment that passed while its touch was held took place without it: staff set another one. `which` names
 * touches that were not completed and are about to go on.
 */
export async function forgetPassedAppointments(tx: Tx, which: SQL, cause: Cause): Promise<void> {
  await changeTouches(tx, sql`${which} and appointment_at <= ${cause.now.toISOString()}::timestamptz`, {
    appointmentAt: null,
    appointmentVendor: null,
  })
}
