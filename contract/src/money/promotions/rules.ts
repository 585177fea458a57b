import type { ServiceType } from '../../shop/catalog/rules.ts'
import { formatCents, inCents } from '../../money.ts'
import { formatUtcDay } from '../../time.ts'
import type { Discount } from './schema.ts'

/** Lengths of a promo code, trimmed (B-5-52, BG-32). */
export const promoCodeLengthMin = 2
export const promoCodeLengthMax = 50
/** The maximum number of promo code attempts, and their window in seconds (BG-32). */
export const promoTriesMax = 20
export const promoTriesSeconds = 3600

/** Shown for a code that is unknown, ended, used up, or already used (BG-32). */
export const promoInvalidText = 'This promo code is not valid.'

type DiscountView = Pick<
  Discount,
  'title' | 'amount' | 'amount_type' | 'expires_at' | 'services' | 'service_types'
>

/** Describes a discount: "10% off your order", "$25.00 off Market Bouquet" (BG-82). */
export function discountTitle({
  title,
  amount,
  amount_type,
}: Pick<DiscountView, 'title' | 'amount' | 'amount_type'>) {
  const much = amount_type === 'percent' ? `${amount}%` : formatCents(inCents(amount))
  return `${much} off ${title}`
}

const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  service: 'single gifts and services',
  package: 'packages',
  plan: 'plans',
}

/** Describes what a discount is valid for and until when (BG-82): "Valid for all services. Expires Mar 31, 2027." */
export function discountDisclaimer({
  services,
  service_types: types,
  expires_at,
}: Pick<DiscountView, 'services' | 'service_types' | 'expires_at'>): string {
  const kinds =
    types.length === 0 ? 'all services' : types.map((type) => serviceTypeLabels[type]).join(' and ')
  const what = services.length === 0 ? kinds : services.map(({ title }) => title).join(', ')
  const until = expires_at === null ? 'Does not expire.' : `Expires ${formatUtcDay(expires_at)}.`
  return `Valid for ${what}. ${until}`
}
