import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { ListedPromotion } from '@goodturn/contract/console/staff/promotions'
import { formatDate, formatMoney } from '../../platform/format.ts'

/** Labels of service kinds in promotions. */
export const kindLabels: Readonly<Record<ServiceType, string>> = {
  service: 'Single gifts',
  package: 'Packages',
  plan: 'Plans',
}

/** "10% off your order", as the member reads it. */
export function describeDiscount({ percent, amount, title }: ListedPromotion): string {
  return `${percent === null ? formatMoney(amount ?? 0) : `${percent}%`} off ${title}`
}

/** What the promotion applies to: the named services, or kinds of services, or everything. */
export function describeScope({ services, types }: ListedPromotion): string {
  if (services.length > 3) return `${services.slice(0, 2).join(', ')} and ${services.length - 2} more`
  if (services.length > 0) return services.join(', ')
  return types.length > 0 ? types.map((type) => kindLabels[type]).join(' and ') : 'All services'
}

/** Its first and last day in UTC: "Mar 1, 2027 to May 31, 2027". */
export function formatDays({ starts_at: starts, ends_at: ends, list }: ListedPromotion): string {
  const until = ends === null ? null : formatDate(ends)
  if (list === 'ended') return until ? `Ended ${until}` : ''
  if (starts !== null && list === 'planned')
    return until ? `${formatDate(starts)} to ${until}` : `From ${formatDate(starts)}`
  return until ? `Until ${until}` : 'No last day'
}

/** "12 of 100", or "12" without a limit. */
export function formatUses({ uses, uses_max: most }: ListedPromotion): string {
  return most === null ? String(uses) : `${uses} of ${most}`
}
