import type { ContactKey, LocationKey, MemberKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { plans } from './tables.ts'

/** A plan that starts on a future day, when its first period is charged. Money is in cents. */
export interface FuturePlan {
  memberKey: MemberKey
  contactKey: ContactKey
  recipientName: string
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  title: string
  isTopOfMind: boolean
  unit: PlanUnit
  startsOn: CalendarDate
  /** The charge day of the month. */
  anchorDay: number
  renewalCents: number
  feeCents: number
  toName: string | null
  fromName: string | null
}

/**
 * Stores a plan that is not paid yet and returns its key. Its first charge is due with the renewals of `startsOn`;
 * until then it has no period and no touches, and doesn't hold the person's place.
 */
export async function addFuturePlan(tx: Tx, plan: FuturePlan, cause: Cause): Promise<PlanKey> {
  const key = newKey('plan')
  const { startsOn, ...rest } = plan
  await tx.insert(plans).values({
    ...rest,
    key,
    status: 'active',
    startedOn: startsOn,
    nextCharge: startsOn,
    searchText: `${plan.recipientName} ${plan.title}`.toLowerCase(),
    createdAt: cause.now,
  })
  await bumpCounters(tx, [{ memberKey: plan.memberKey, name: 'plans:active', change: 1 }])
  return key
}
