import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { dollars, inCents } from '@goodturn/contract/money'
import type { CartEntry } from '../cart/entry.ts'
import { giftsOf } from '../cart/gifts.ts'
import { offerFor } from '../single-service/offer.ts'

/** The cart's gifts of one service. */
export interface Line {
  service: Service
  entries: readonly CartEntry[]
  /** Dollars, at the prices shown here; the checkout prices them again. */
  amount: number
}

/** The cart's gifts of the form's services, by service, most first. */
export function linesOf(
  services: readonly Service[],
  entries: readonly CartEntry[],
  people: ReadonlyMap<string, Contact>,
): Line[] {
  const { byService } = giftsOf(entries)
  return services
    .flatMap((service) => {
      const gifts = byService.get(service.key) ?? []
      return gifts.length > 0 ? [{ service, entries: gifts, amount: amountOf(service, gifts, people) }] : []
    })
    .toSorted((one, other) => other.entries.length - one.entries.length)
}

function amountOf(
  service: Service,
  entries: readonly CartEntry[],
  people: ReadonlyMap<string, Contact>,
): number {
  const cents = entries.reduce((sum, { use_token: isPaid, member_data: of }) => {
    if (isPaid) return sum
    const places = people.get(of.contact.key)?.primary_locations ?? []
    const place = places.find(({ key }) => key === of.current_location) ?? null
    return sum + inCents(offerFor(service, place).total)
  }, 0)
  return dollars(cents)
}

/** The total of all lines, in dollars. */
export function totalOf(lines: readonly Line[]): number {
  return dollars(lines.reduce((sum, { amount }) => sum + inCents(amount), 0))
}
