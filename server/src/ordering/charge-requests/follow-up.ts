import { requestDays, requestReminderDays } from '@goodturn/contract/ordering/charge-requests/limits'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type RequestOfOrder, abandonRequest } from './end.ts'
import { mailRequest } from './mails.ts'
import { withoutPayment } from './payments.ts'

interface DueRequest extends RequestOfOrder {
  reminders_sent: number
  is_over: boolean
}

/**
 * Reminds partners on their reminder days, and ends requests not answered in time (BG-47). Skips requests being paid.
 */
export async function followUpRequests(tx: Tx, cause: Cause): Promise<void> {
  const due = await rowsOf<DueRequest>(
    tx,
    sql`select key, checkout_key, reminders_sent, expires_at <= ${cause.now.toISOString()}::timestamptz as is_over
        from charge_requests
        where state = 'requested' and next_at <= ${cause.now.toISOString()}::timestamptz
        order by next_at limit 100 for update`,
  )
  for (const request of await withoutPayment(tx, due, cause)) {
    if (request.is_over) await abandonRequest(tx, request, 'lapsed', cause)
    else await remind(tx, request, cause)
  }
}

async function remind(tx: Tx, request: DueRequest, cause: Cause): Promise<void> {
  const sent = request.reminders_sent + 1
  const nextDay = requestReminderDays[sent] ?? requestDays
  await tx.execute(sql`
    update charge_requests set reminders_sent = ${sent}, next_at = created_at + make_interval(days => ${nextDay})
    where key = ${request.key}`)
  await mailRequest(tx, request.key, 'reminded', cause)
}
