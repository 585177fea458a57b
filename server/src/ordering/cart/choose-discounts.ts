import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { ServiceKey } from '@goodturn/contract/ids'
import { percentOf } from '@goodturn/contract/money'
import type { UsableDiscount } from '../../money/promotions/usable.ts'

/** The parts of an item that matter for discounts; `null` for an item that a token pays for or that is left out. */
export interface DiscountCandidate {
  serviceKey: ServiceKey
  serviceType: ServiceType
  baseCents: number
}

/** The one discount of an item. */
export interface ChosenDiscount {
  discount: UsableDiscount
  /** The nominal reduction for this item: the percentage, or the whole fixed amount (BG-24). */
  nominalCents: number
  /** The actual reduction. */
  savingsCents: number
}

/**
 * Chooses the best discount of each item, in cart order (BG-24): the largest savings, then the earliest expiry, then
 * the key. A percentage is rounded half up per item; a fixed amount applies once per order, and what one item leaves of
 * it goes to the next ones (BG-33).
 */
export function chooseDiscounts(
  wishes: readonly (DiscountCandidate | null)[],
  discounts: readonly UsableDiscount[],
): (ChosenDiscount | null)[] {
  const left = new Map(discounts.map(({ key, fixedCents }) => [key, fixedCents ?? 0]))
  const candidates = new Map<string, UsableDiscount[]>()
  const inOrder = [...discounts].sort(earlierFirst)
  return wishes.map((wish) => {
    if (!wish) return null
    const known = candidates.get(wish.serviceKey)
    const able = known ?? inOrder.filter((discount) => isGoodFor(discount, wish))
    if (!known) candidates.set(wish.serviceKey, able)
    let best: ChosenDiscount | null = null
    for (const discount of able) {
      const nominalCents = discount.fixedCents ?? percentOf(wish.baseCents, discount.percent ?? 0)
      const savingsCents = Math.min(
        wish.baseCents,
        discount.fixedCents === null ? nominalCents : (left.get(discount.key) as number),
      )
      if (savingsCents > (best?.savingsCents ?? 0)) best = { discount, nominalCents, savingsCents }
    }
    if (best?.discount.fixedCents) {
      left.set(best.discount.key, (left.get(best.discount.key) as number) - best.savingsCents)
    }
    return best
  })
}

function isGoodFor({ serviceKeys, serviceTypes }: UsableDiscount, wish: DiscountCandidate): boolean {
  const isNamed = serviceKeys?.includes(wish.serviceKey) ?? true
  return isNamed && (serviceTypes?.includes(wish.serviceType) ?? true)
}

function earlierFirst(one: UsableDiscount, other: UsableDiscount): number {
  const never = Number.MAX_SAFE_INTEGER
  return (
    (one.expiresAt?.getTime() ?? never) - (other.expiresAt?.getTime() ?? never) ||
    (one.key < other.key ? -1 : 1)
  )
}
