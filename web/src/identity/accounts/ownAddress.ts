import type { AddressForm } from '@goodturn/contract/identity/accounts/rules'
import type { User } from '@goodturn/contract/identity/accounts/schema'

/** A member's own address as form values; the country defaults to the US (B-2.1-26). */
export function ownAddress(
  user: User,
): Pick<AddressForm, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'> {
  return {
    street: user.street ?? '',
    street2: user.street2 ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zip: user.zip ?? '',
    country: user.country || 'US',
  }
}
