import type {
  CheckoutItemKey,
  ContactKey,
  LocationKey,
  MemberKey,
  PlanKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { planCanceledText } from '../end.ts'

/** A plan that needs its next gift. */
export interface PlanNeedingGift {
  key: PlanKey
  memberKey: MemberKey
  contactKey: ContactKey
  recipientName: string
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  paidByItem: CheckoutItemKey | null
  toName: string | null
  fromName: string | null
  startedOn: CalendarDate
  /**
   * The number of its gifts so far. Gifts canceled with the plan don't count: they were not given, and their day may
   * still come.
   */
  gifts: number
}

/** The given monthly Top of Mind plans that have no upcoming gift; locks all of the given plans. */
export async function plansNeedingGift(tx: Tx, planKeys: readonly PlanKey[]): Promise<PlanNeedingGift[]> {
  if (planKeys.length === 0) return []
  const locked = await rowsOf<{ key: PlanKey }>(
    tx,
    sql`select key from plans where is_topofmind and unit = 'month' and status = 'active'
          and key = any(${textArray(planKeys)}) order by key for update`,
  )
  if (locked.length === 0) return []
  return rowsOf<PlanNeedingGift>(
    tx,
    sql`select plans.key, plans.member_key as "memberKey", plans.contact_key as "contactKey",
          plans.recipient_name as "recipientName", plans.location_key as "locationKey",
          plans.service_key as "serviceKey", plans.paid_by_item as "paidByItem", plans.to_name as "toName",
          plans.from_name as "fromName", plans.started_on::text as "startedOn", had.gifts
        from plans cross join lateral (
          select count(*) filter (
            where cancel_reason is distinct from ${planCanceledText})::int as gifts, count(*) filter (
            where status not in ('completed', 'returntosender', 'canceled', 'expired'))::int as open
          from touches where parent_key = plans.key) had
        where plans.key = any(${textArray(locked.map(({ key }) => key))}) and had.open = 0`,
  )
}
