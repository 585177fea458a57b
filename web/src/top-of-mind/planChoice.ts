import type { PlanUnit } from '@goodturn/contract/catalog/rules'
import type { Service } from '@goodturn/contract/catalog/schema'
import type { Contact, Location } from '@goodturn/contract/contacts/schema'
import type { Addition } from '../cart/addToCart.ts'
import { firstMonths, priceIdOf } from './planPrices.ts'

/** A Top of Mind plan for a person as the cart takes it; `each` is the price that was on the screen, in dollars. */
export function planAddition(
  service: Service,
  person: Pick<Contact, 'key' | 'current_plan'>,
  location: Location,
  unit: PlanUnit,
  each: number,
): Addition {
  const zone = location.shipping_jurisdiction.shipping_zone_id
  return {
    choice: {
      type: 'plan',
      member_data: {
        contact: { key: person.key },
        service: { key: service.key },
        current_location: location.key,
        price_id: priceIdOf(service, unit, zone),
        unit,
        number_of_months: firstMonths(service, unit),
        // The plan that is replaced ends with the checkout, and what is unused of it comes off (C-4.7-12, C-4.7-13).
        cancel_service: person.current_plan?.key ?? null,
      },
    },
    goods: { key: service.key, title: service.title, category: service.category, price: each },
  }
}
