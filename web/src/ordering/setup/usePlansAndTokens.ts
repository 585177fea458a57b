import { useQuery } from '@tanstack/react-query'
import { useCart } from '../cart/useCart.ts'
import { api } from '../../platform/api.ts'
import { plansInCart, tokensLeft } from './tokensLeft.ts'

/** The member's plans and tokens for a service, which decide the next plan's tier and whether a token can pay. */
export function usePlansAndTokens(service: { key: string; service_type: string }, contactKey: string | null) {
  const cart = useCart()
  const isPlan = service.service_type === 'plan'
  const counts = useQuery({ ...api.plans.counts.queryOptions(), enabled: isPlan })
  const tokens = useQuery(api.tokens.list.queryOptions())
  // A cart item that this one replaces frees its token.
  const others = cart.entries.filter(
    ({ member_data: of }) => of.service.key !== service.key || of.contact.key !== contactKey,
  )
  const active = counts.data?.data.find((one) => one.service.key === service.key)?.active ?? 0
  return {
    /** The member's own active plans of the service, plus those in the cart, plus this one (CG-61). */
    count: active + plansInCart(cart.entries, service.key, contactKey) + 1,
    tokens: tokensLeft(tokens.data?.data ?? [], others, service.key),
    isReady: cart.ready && !tokens.isLoading && !counts.isLoading,
  }
}
