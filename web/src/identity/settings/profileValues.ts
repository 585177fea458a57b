import type { ProfileForm } from '@goodturn/contract/identity/accounts/settings'
import type { UserUpdate } from '@goodturn/contract/identity/accounts/rules'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { ownAddress } from '../accounts/ownAddress.ts'
import { formatPhone } from '../../platform/format.ts'

/** Whether the member has a license number and real-estate packages (C-2.2-08, C-2.2-10). */
export const isRealEstate = (user: User) => user.type === 'realestate'

/** A member as the profile's form values. */
export function profileValues(user: User): ProfileForm {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    company: user.company ?? '',
    re_number: user.re_number ?? '',
    email: user.email,
    phone: formatPhone(user.phone ?? ''),
    ...ownAddress(user),
    image_file: null,
    logo_image_file: null,
  }
}

/** The profile as `PATCH /users` takes it; the license number is only there for real-estate members. */
export function profileUpdate(given: ProfileForm, user: User): UserUpdate {
  const { re_number: license, image_file: photo, logo_image_file: logo, ...values } = given
  return {
    ...values,
    ...(isRealEstate(user) ? { re_number: license } : {}),
    ...(photo === null ? {} : { image_file: photo }),
    ...(logo === null ? {} : { logo_image_file: logo }),
  }
}
