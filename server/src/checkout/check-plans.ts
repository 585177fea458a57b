import { isShippable, locationText } from '@goodturn/contract/checkout/rules'
import type { CartItem } from '@goodturn/contract/checkout/schema'
import type { ServiceForPricing } from '../catalog/pricing.ts'
import { invalid, refuse } from '../platform/errors.ts'
import { invalidLocation } from './errors.ts'
import type { PriceFacts } from './price-facts.ts'

/** An item with what its keys name. */
export interface Buyable {
  item: CartItem
  contactName: string
  country: string | null
}

/**
 * The checks that only paying makes, of everything that is not soft-deleted: each item is of its service's type and
 * has an address that fits, or none if it is a package (BG-30); Top of Mind goes to the US, once to each contact.
 * Refuses with 400; the field is `items.<index>`.
 */
export function checkBuyables(cart: readonly Buyable[], facts: Pick<PriceFacts, 'services'>): void {
  const enrolled = new Set<string>()
  cart.forEach((each, index) => {
    if (each.item.soft_deleted) return
    const service = facts.services.get(each.item.member_data.service.key)
    if (!service) return
    if (each.item.type !== service.type) throw invalid(`items.${index}.type`, 'This item has the wrong type.')
    checkAddress(each, service, index)
    if (service.isTopOfMind) checkOnce(each, enrolled, index)
  })
}

function checkAddress({ item, country }: Buyable, service: ServiceForPricing, index: number): void {
  const usOnly = service.usOnly || service.isTopOfMind
  if (service.type === 'package' && !item.member_data.current_location) return
  if (!isShippable(country, usOnly)) throw invalidLocation(index, locationText(usOnly))
}

function checkOnce({ item, contactName }: Buyable, enrolled: Set<string>, index: number): void {
  const { contact } = item.member_data
  if (enrolled.has(contact.key)) {
    throw invalid(`items.${index}`, `${contactName} can have one Top of Mind plan only.`)
  }
  enrolled.add(contact.key)
}

/**
 * What an item replaces is the contact's current Top of Mind plan, the buyer's own and active (CG-62): failed plans
 * offer no upgrade until they are paid. Refuses with 400 invalid_state.
 */
export function checkReplacements(
  cart: readonly Pick<Buyable, 'item' | 'contactName'>[],
  { services, plans }: Pick<PriceFacts, 'services' | 'plans'>,
): void {
  cart.forEach(({ item, contactName }, index) => {
    const { contact, service, cancel_service } = item.member_data
    if (item.soft_deleted || !cancel_service) return
    const current = plans.currentPlans.get(contact.key)
    const fits = services.get(service.key)?.isTopOfMind && current?.key === cancel_service
    if (!fits || !plans.replaced.has(cancel_service) || current.status !== 'active') {
      throw notReplaceable(index, contactName)
    }
  })
}

const notReplaceable = (index: number, name: string) =>
  refuse(400, 'invalid_state', `The current plan of ${name} cannot be replaced by this one.`, {
    field: `items.${index}`,
  })
