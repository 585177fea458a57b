import { useQuery } from '@tanstack/react-query'
import { useCart } from '../cart/useCart.ts'
import { api } from '../../platform/api.ts'
import { plansInCart, tokensLeft } from './left.ts'

/** What this member has of a service already, which decides the tier of the next plan and whether a token pays. */
export function useOwn(service: { key: string; service_type: string }, contactKey: string | null) {
  const cart = useCart()
  const isPlan = service.service_type === 'plan'
  const counts = useQuery({ ...api.plans.counts.queryOptions(), enabled: isPlan })
  const tokens = useQuery(api.tokens.list.queryOptions())
  // The item that this one takes the place of in the cart gives its token free.
  const others = cart.entries.filter(
    ({ member_data: of }) => of.service.key !== service.key || of.contact.key !== contactKey,
  )
  const active = counts.data?.data.find((one) => one.service.key === service.key)?.active ?? 0
  return {
    /** Own active plans of the service, those in the cart, and this one (CG-61). */
    count: active + plansInCart(cart.entries, service.key, contactKey) + 1,
    tokens: tokensLeft(tokens.data?.data ?? [], others, service.key),
    isReady: cart.ready && !tokens.isLoading && !counts.isLoading,
  }
}
