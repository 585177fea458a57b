import type { ContactKey } from '@goodturn/contract/ids'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'

/** A person whom Add All takes, with the one address that the gifts go to. */
export interface Eligible {
  person: Contact
  location: Location
}

/** The person's one address in the US; null where there is none, or a choice to make. */
function onlyUsAddress({ primary_locations: places }: Pick<Contact, 'primary_locations'>): Location | null {
  const [only, another] = places.filter(({ archived }) => archived === null)
  return only && !another && only.country === 'US' ? only : null
}

/**
 * The people whom Add All puts into the cart (C-4.7-02 to C-4.7-04): exactly one address of their own and that in the
 * US, no plan now, and not in the cart for the service.
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
