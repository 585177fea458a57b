import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'

/**
 * Clears appointments that passed while their touches were held, since they took place without them: staff set another
 * one. `which` selects touches that were not completed and are about to resume.
 */
export async function forgetPassedAppointments(tx: Tx, which: SQL, cause: Cause): Promise<void> {
  await changeTouches(tx, sql`${which} and appointment_at <= ${cause.now.toISOString()}::timestamptz`, {
    appointmentAt: null,
    appointmentVendor: null,
  })
}
