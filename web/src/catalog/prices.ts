import type { User } from '@goodturn/contract/accounts/schema'
import type { Service } from '@goodturn/contract/catalog/schema'
import { useMember } from '../platform/session/user.ts'

/** What a member is shown as the price of a service, in US dollars. */
export interface ShownPrice {
  dollars: number
  /** "a year" for plans. */
  per: string
  /** What a month costs instead, for plans. */
  monthly: number | null
}

type Priced = Pick<
  Service,
  | 'service_type'
  | 'price'
  | 'price_ca'
  | 'annual_price'
  | 'annual_price_ca'
  | 'monthly_price'
  | 'monthly_price_ca'
>

/** The price as the member sees it: members in Canada see the Canadian one (CG-61). */
export function shownPrice(service: Priced, user: Pick<User, 'country'>): ShownPrice {
  const inCanada = user.country === 'CA'
  const pick = (us: number | null, ca: number | null) => (inCanada ? (ca ?? us) : us)
  if (service.service_type !== 'plan') {
    return { dollars: pick(service.price, service.price_ca) ?? service.price, per: '', monthly: null }
  }
  return {
    dollars: pick(service.annual_price, service.annual_price_ca) ?? service.price,
    per: 'a year',
    monthly: pick(service.monthly_price, service.monthly_price_ca),
  }
}

/** The price of a service for the signed-in member. */
export function useShownPrice(): (service: Priced) => ShownPrice {
  const user = useMember()
  return (service) => shownPrice(service, user)
}

/** The note for members outside the US, below prices (BG-13); null for the others. */
export function currencyNote(user: Pick<User, 'country'>): string | null {
  if (!user.country || user.country === 'US') return null
  return 'All prices are in US dollars (USD). Exchange rates may vary.'
}
