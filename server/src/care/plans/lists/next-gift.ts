import type { PlanKey, TouchKey } from '@goodturn/contract/ids'
import { giftAfter } from '@goodturn/contract/care/plans/gift-dates'
import { addDays, dateIn } from '@goodturn/contract/time'
import { present } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { createTouches } from '../../touches/create.ts'
import { parentsOf } from '../../touches/parents/parents.ts'
import { giftDelivery } from '../deliveries.ts'
import { plansNeedingGift } from './next-gift.queries.ts'
import { loadPlanServices } from './services.queries.ts'

/**
 * Makes the next gift after one of a monthly Top of Mind plan was processed, so that exactly one is upcoming.
 * Listens to `touchesCompleted`, in the same transaction. A gift that came back and was sent again adds none.
 */
export async function makeNextGifts(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  await makeGiftsOf(tx, await parentsOf(tx, touchKeys, 'plan'), cause)
}

/**
 * Makes the one next gift of each given monthly Top of Mind plan that has none upcoming. Locks the plans first,
 * so the second of two acts on one plan sees the gift that the first made.
 */
export async function makeGiftsOf(tx: Tx, planKeys: readonly PlanKey[], cause: Cause): Promise<void> {
  const needing = await plansNeedingGift(tx, planKeys)
  if (needing.length === 0) return
  const services = await loadPlanServices(
    tx,
    needing.map((plan) => plan.serviceKey),
  )
  // Gift days are the same for everyone, and some fall on a weekend.
  const earliest = addDays(dateIn(cause.now), 1)
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
