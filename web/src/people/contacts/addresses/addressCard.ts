import type { Location } from '@goodturn/contract/people/contacts/schema'

/** An address as an option of `ChoiceCards`. */
export function addressCard({ key, street, street2, city, state, zip, country }: Location) {
  return {
    value: key,
    title: street2 ? `${street}, ${street2}` : street,
    note: `${city}, ${state} ${zip}${country === 'CA' ? ', Canada' : ''}`,
  }
}
