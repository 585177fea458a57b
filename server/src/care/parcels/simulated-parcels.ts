import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { applyReports } from './apply-reports.ts'
import type { CarrierReport } from './carrier.ts'
import { lockReporting } from './on-the-way.queries.ts'

const batchSize = 500

/** When the simulated carrier's next report is due; for `whenColumn`. */
export const nextReportDue = sql`select min(next_at) as due from simulated_parcels where next_at is not null`

/** Delivers every report of the simulated carrier that is due by `cause.now`. */
export async function deliverDueReports(platform: Platform, cause: Cause): Promise<void> {
  for (let given = batchSize; given === batchSize;) {
    given = await platform.database.transaction((tx) => deliverBatch(tx, cause))
  }
}

async function deliverBatch(tx: Tx, cause: Cause): Promise<number> {
  const parcels = await lockReporting(tx, cause.now, batchSize)
  if (parcels.length === 0) return 0
  const reports: CarrierReport[] = []
  const steps = parcels.map((parcel) => {
    let step = parcel.step
    for (; step < parcel.reports.length; step += 1) {
      const planned = parcel.reports[step]
      if (!planned || new Date(planned.at) > cause.now) break
      reports.push({
        ...planned,
        at: new Date(planned.at),
        trackingNumber: parcel.tracking_number,
        trackingCarrier: parcel.tracking_carrier ?? 'Carrier',
      })
    }
    return { key: parcel.touch_key, step, next: parcel.reports[step]?.at ?? null }
  })
  await applyReports(tx, reports, cause)
  await tx.execute(sql`
    update simulated_parcels p set step = r.step, next_at = r.next
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r(key text, step int, next timestamptz)
    where p.touch_key = r.key`)
  return parcels.length
}
