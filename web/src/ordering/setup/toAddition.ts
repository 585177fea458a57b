import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import type { Addition } from '../cart/addToCart.ts'
import type { PayOption } from './payOptions.ts'

interface ChosenSetup {
  service: Service
  contact: Pick<ContactDetails, 'key' | 'current_plan'>
  /** Null for a package whose address is added later. */
  location: Pick<Location, 'key'> | null
  way: PayOption
}

/** Converts a setup to a cart item, with the price on the screen. */
export function toAddition({ service, contact, location, way }: ChosenSetup): Addition {
  return {
    choice: {
      type: service.service_type,
      use_token: way.key === 'token',
      member_data: {
        contact: { key: contact.key },
        service: { key: service.key },
        current_location: location?.key ?? null,
        price_id: way.priceId,
        unit: way.unit,
        number_of_months: way.months,
        // The replaced plan ends at checkout, and its unused value is deducted (C-4.7-12, C-4.7-13).
        cancel_service: service.is_topofmind ? (contact.current_plan?.key ?? null) : null,
      },
    },
    goods: { key: service.key, title: service.title, category: service.category, price: way.today },
  }
}
