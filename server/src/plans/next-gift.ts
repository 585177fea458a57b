import type { ContactKey, LocationKey, MemberKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import { giftAfter } from '@goodturn/contract/plans/gift-dates'
import { type CalendarDate, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { createTouches } from '../touches/create.ts'
import { giftDelivery } from './deliveries.ts'
import { loadPlanServices } from './services.queries.ts'

interface PlanInNeed {
  key: string
  memberKey: MemberKey
  contactKey: ContactKey
  recipientName: string
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  paidByItem: string | null
  toName: string | null
  fromName: string | null
  startedOn: CalendarDate
  /** Gifts that it had or has. */
  gifts: number
}

/**
 * A gift of a monthly Top of Mind plan was processed: the next one is made, so that exactly one is to come.
 * Listens to `touchesCompleted`, in the same transaction. A gift that came back and was sent again makes no other.
 */
export async function makeNextGifts(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  await makeGiftsOf(tx, await plansOf(tx, touchKeys), cause)
}

/**
 * Makes the one next gift of each monthly Top of Mind plan among the named ones that has none to come. The plans
 * are locked first: of two acts on one plan the second sees the gift that the first made.
 */
export async function makeGiftsOf(tx: Tx, planKeys: readonly string[], cause: Cause): Promise<void> {
  const needing = await plansInNeed(tx, planKeys)
  if (needing.length === 0) return
  const services = await loadPlanServices(
    tx,
    needing.map((plan) => plan.serviceKey),
  )
  const earliest = nextBusinessDay(dateIn(cause.now))
  await createTouches(
    tx,
    needing.map(({ key, startedOn, gifts, ...plan }) => ({
      ...plan,
      ...giftDelivery(
        present(services.get(plan.serviceKey), 'a plan has its service'),
        giftAfter(startedOn, gifts, earliest),
      ),
      parentKind: 'plan' as const,
      parentKey: key,
    })),
    cause,
  )
}

async function plansOf(tx: Tx, touchKeys: readonly TouchKey[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select distinct parent_key as key from touches
        where key = any(${textArray(touchKeys)}) and parent_kind = 'plan'`,
  )
  return rows.map(({ key }) => key)
}

async function plansInNeed(tx: Tx, planKeys: readonly string[]): Promise<PlanInNeed[]> {
  if (planKeys.length === 0) return []
  const locked = await rowsOf<{ key: string }>(
    tx,
    sql`select key from plans where is_topofmind and unit = 'month' and status = 'active'
          and key = any(${textArray(planKeys)}) order by key for update`,
  )
  if (locked.length === 0) return []
  return rowsOf<PlanInNeed>(
    tx,
    sql`select plans.key, plans.member_key as "memberKey", plans.contact_key as "contactKey",
          plans.recipient_name as "recipientName", plans.location_key as "locationKey",
          plans.service_key as "serviceKey", plans.paid_by_item as "paidByItem", plans.to_name as "toName",
          plans.from_name as "fromName", plans.started_on::text as "startedOn", had.gifts
        from plans cross join lateral (
          select count(*)::int as gifts, count(*) filter (
            where status not in ('completed', 'returntosender', 'canceled', 'expired'))::int as open
          from touches where parent_key = plans.key) had
        where plans.key = any(${textArray(locked.map(({ key }) => key))}) and had.open = 0`,
  )
}
