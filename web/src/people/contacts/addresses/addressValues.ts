import type { Location, LocationForm } from '@goodturn/contract/people/contacts/schema'

/** Initial values of an address form. */
export const emptyAddress = {
  company: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  location_type: 'home',
  whose: 'primary',
} satisfies LocationForm

/** A stored address as form values. */
export function addressValues(location: Location): LocationForm {
  const { company, street, street2, city, state, zip, country, location_type, whose } = location
  return {
    company: company ?? '',
    street,
    street2: street2 ?? '',
    city,
    state,
    zip,
    country,
    location_type,
    whose,
  }
}
