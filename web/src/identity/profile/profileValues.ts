import { hearAboutChoices, hearAboutOther } from '@goodturn/contract/identity/accounts/choices'
import type { AddressForm } from '@goodturn/contract/identity/accounts/rules'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { ownAddress } from '../accounts/ownAddress.ts'

const knownHearAbouts: readonly string[] = hearAboutChoices

/** A member as form values. */
export function profileValues(user: User): AddressForm {
  const heard = user.user_hear_about ?? ''
  const isOwnWords = heard !== '' && !knownHearAbouts.includes(heard)
  return {
    company: user.company ?? '',
    ...ownAddress(user),
    user_hear_about: isOwnWords ? hearAboutOther : heard,
    user_hear_about_other: isOwnWords ? heard : (user.user_hear_about_other ?? ''),
  }
}

/** The form as `PATCH /users` takes it (B-3.23-01, B-3.23-02); the typed text counts only with Other. */
export function toUpdate(values: AddressForm): AddressForm {
  const isOther = values.user_hear_about === hearAboutOther
  return { ...values, user_hear_about_other: isOther ? values.user_hear_about_other : '' }
}
