import type { ContactKey } from '@goodturn/contract/ids'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'

/** A person Add All includes, with the single address for the gifts. */
export interface Eligible {
  person: Contact
  location: Location
}

/** The person's only US address; null when there is none, or several. */
function onlyUsAddress({ primary_locations: places }: Pick<Contact, 'primary_locations'>): Location | null {
  const [only, another] = places.filter(({ archived }) => archived === null)
  return only && !another && only.country === 'US' ? only : null
}

/**
 * The people Add All adds to the cart (C-4.7-02 to C-4.7-04): those with exactly one address of their own, in the US,
 * no current plan, and no cart item of this service.
 */
export function eligiblePeople(
  people: readonly Contact[],
  isInCart: (contactKey: ContactKey) => boolean,
): Eligible[] {
  return people.flatMap((person) => {
    if (person.current_plan || isInCart(person.key)) return []
    const location = onlyUsAddress(person)
    return location ? [{ person, location }] : []
  })
}
