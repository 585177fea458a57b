import { hearAboutChoices, hearAboutOther } from '@goodturn/contract/accounts/choices'
import type { AddressForm } from '@goodturn/contract/accounts/rules'
import type { User } from '@goodturn/contract/accounts/schema'

const known: readonly string[] = hearAboutChoices

/** A member as the profile form shows them; the country is the US until they say otherwise (B-2.1-26). */
export function profileValues(user: User): AddressForm {
  const heard = user.user_hear_about ?? ''
  const isOwnWords = heard !== '' && !known.includes(heard)
  return {
    company: user.company ?? '',
    street: user.street ?? '',
    street2: user.street2 ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zip: user.zip ?? '',
    country: user.country || 'US',
    user_hear_about: isOwnWords ? hearAboutOther : heard,
    user_hear_about_other: isOwnWords ? heard : (user.user_hear_about_other ?? ''),
  }
}

/** The form as `PATCH /users` takes it (B-3.23-01, B-3.23-02): what one typed counts only beside Other. */
export function toUpdate(values: AddressForm): AddressForm {
  const isOther = values.user_hear_about === hearAboutOther
  return { ...values, user_hear_about_other: isOther ? values.user_hear_about_other : '' }
}
