import type { Token } from '@goodturn/contract/money/tokens/schema'
import type { CartEntry } from '../cart/entry.ts'

/** Counts a service's plans in the cart, except the one that a new plan for `contactKey` would replace. */
export function plansInCart(
  entries: readonly CartEntry[],
  serviceKey: string,
  contactKey: string | null,
): number {
  return entries.filter(
    ({ type, soft_deleted: isGone, member_data: of }) =>
      type === 'plan' && !isGone && of.service.key === serviceKey && of.contact.key !== contactKey,
  ).length
}

/** Number of a service's items that the member's tokens can still pay for, minus those applied in the cart (CG-43). */
export function tokensLeft(
  tokens: readonly Token[],
  entries: readonly CartEntry[],
  serviceKey: string,
): number {
  const covering = tokens.filter(({ services }) => services.some(({ key }) => key === serviceKey))
  if (covering.length === 0) return 0
  const covered = new Set(covering.flatMap(({ services }) => services.map(({ key }) => key)))
  const owned = covering.reduce((sum, { qty }) => sum + qty, 0)
  const used = entries.filter(
    ({ use_token: usesToken, soft_deleted: isGone, member_data: of }) =>
      usesToken && !isGone && covered.has(of.service.key),
  ).length
  return Math.max(0, owned - used)
}
