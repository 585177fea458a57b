import { isShippable, locationText } from '@goodturn/contract/ordering/checkout/rules'
import { invalid, refuse } from '../../platform/errors.ts'
import { dateNeeded, invalidLocation } from './errors.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

/**
 * Checks that each item bought is in season, matches its service's type, and has an address that fits, or none if it is
 * a package (BG-30); that Top of Mind goes to the US, once per contact; that the contact has the date a service follows
 * and that a gift's message and day are allowed. Refuses with 400; the field is `items.<index>`.
 */
export function checkItems(cart: Pick<PricedCart, 'items'>): void {
  const enrolled = new Set<string>()
  cart.items.forEach((priced, index) => {
    const { item, row, isTopOfMind } = priced
    if (item.soft_deleted) return
    if (item.type !== row.service_type) throw invalid(`items.${index}.type`, 'This item has the wrong type.')
    checkAddress(priced, index)
    if (priced.outOfSeason) throw invalid(`items.${index}`, priced.outOfSeason)
    if (row.date_needed) throw dateNeeded(index, row.contact_name as string, row.date_needed)
    if (priced.refused) throw invalid(`items.${index}`, priced.refused.text)
    if (!isTopOfMind) return
    const contactKey = item.member_data.contact.key
    if (enrolled.has(contactKey)) {
      throw invalid(`items.${index}`, onePlanText(row.contact_name as string))
    }
    enrolled.add(contactKey)
  })
}

/** Refuses the second of two Top of Mind plans for one contact. */
export const onePlanText = (name: string) => `${name} can have only one Top of Mind plan.`

function checkAddress(priced: PricedItem, index: number): void {
  const refused = addressRefused(priced)
  if (refused !== null) throw invalidLocation(index, refused)
}

/**
 * The reason an item's address doesn't fit its service (BG-30); null if the address fits, if a package has no address
 * yet, or if the recipient is asked for one.
 */
export function addressRefused({
  item,
  row,
  isTopOfMind,
}: Pick<PricedItem, 'item' | 'row' | 'isTopOfMind'>): string | null {
  const usOnly = row.us_only || isTopOfMind
  // The recipient is asked for it (D-1-07); the answer is checked then.
  if (item.member_data.gift_link) return null
  if (row.service_type === 'package' && !item.member_data.current_location) return null
  return isShippable(row.location_country, usOnly) ? null : locationText(usOnly)
}

/**
 * Checks that `cancel_service` names the contact's current Top of Mind plan, active and the buyer's own, and that the
 * item is another Top of Mind plan (CG-62). Refuses with 400 invalid_state.
 */
export function checkReplacements(cart: Pick<PricedCart, 'items'>): void {
  cart.items.forEach(({ item, row, isTopOfMind, replacesPlanKey }, index) => {
    if (item.soft_deleted || !item.member_data.cancel_service) return
    if (!isTopOfMind || replacesPlanKey === null) throw notReplaceable(index, row.contact_name as string)
  })
}

const notReplaceable = (index: number, name: string) =>
  refuse(400, 'invalid_state', `The current plan of ${name} can’t be replaced by this one.`, {
    field: `items.${index}`,
  })
