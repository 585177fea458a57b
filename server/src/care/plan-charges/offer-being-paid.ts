import { type SQL, sql } from 'drizzle-orm'

/** SQL: whether the take-over of a plan by the offer `offerKey` is being paid for. */
export function offerBeingPaid(offerKey: SQL): SQL {
  return sql`exists (select from renewals r where r.offer_key = ${offerKey} and r.state = 'open')`
}
