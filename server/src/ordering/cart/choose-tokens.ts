import type { ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { OwnedToken } from '../../money/tokens/owned.ts'

/** The parts of an item that matter for tokens. */
export interface TokenCandidate {
  item: Pick<CartItem, 'use_token' | 'token_key' | 'soft_deleted' | 'type' | 'member_data'>
  serviceKey: ServiceKey
}

/** The member's tokens by the service that they cover, in the order of use. */
export type TokensByService = ReadonlyMap<string, readonly OwnedToken[]>

/** Groups tokens by the services that they cover, keeping their order of use (BG-25). */
export function byService(tokens: readonly OwnedToken[]): TokensByService {
  const known = new Map<string, OwnedToken[]>()
  for (const token of tokens) {
    for (const key of token.serviceKeys) {
      const covering = known.get(key)
      if (covering) covering.push(token)
      else known.set(key, [token])
    }
  }
  return known
}

/** Whether no token can pay for it: a monthly plan, or a service that none of the member's tokens covers (BG-25). */
export function isNotTokenable({ item, serviceKey }: TokenCandidate, tokens: TokensByService): boolean {
  return item.member_data.unit === 'month' || !tokens.has(serviceKey)
}

/** Whether it names a token that can't pay for it: used up, never the member's, or for other services. */
export const hasUnusableToken = (
  { use_token, token_key, soft_deleted }: TokenCandidate['item'],
  paying: unknown,
) => use_token === true && Boolean(token_key) && !soft_deleted && !paying

/**
 * Chooses the token for each item that requests one; null if none can pay. First the items that name a token, which get
 * that token or none, then the others, each the cheapest left, then the oldest (BG-25), both in cart order.
 */
export function chooseTokens(
  wishes: readonly TokenCandidate[],
  tokens: readonly OwnedToken[],
): (OwnedToken | null)[] {
  const covering = byService(tokens)
  const left = new Map(tokens.map(({ key, qty }) => [key, qty]))
  const take = (token: OwnedToken | undefined): OwnedToken | null => {
    const qty = token ? (left.get(token.key) ?? 0) : 0
    if (!token || qty === 0) return null
    left.set(token.key, qty - 1)
    return token
  }
  const isWished = (wish: TokenCandidate) =>
    wish.item.use_token === true && !wish.item.soft_deleted && !isNotTokenable(wish, covering)

  const named = new Map(tokens.map((token) => [token.key, token]))
  const chosen = wishes.map((wish) => {
    const token = wish.item.token_key ? named.get(wish.item.token_key) : undefined
    return isWished(wish) && token?.serviceKeys.includes(wish.serviceKey) ? take(token) : null
  })
  // The index of each service's next free token, so used-up tokens are skipped once, not once per item.
  const next = new Map<string, number>()
  return wishes.map((wish, index) => {
    if (wish.item.token_key || !isWished(wish)) return chosen[index] ?? null
    const choices = covering.get(wish.serviceKey) ?? []
    let at = next.get(wish.serviceKey) ?? 0
    while (at < choices.length && (left.get((choices[at] as OwnedToken).key) ?? 0) === 0) at += 1
    next.set(wish.serviceKey, at)
    return take(choices[at])
  })
}
