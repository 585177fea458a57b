import { z } from 'zod/mini'
import { addressFields, storedState, unknownStateText } from './address.ts'
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from '../../limits.ts'
import { emailAddress, lengthOf, newEmailAddress, optionalLine, requiredLine } from '../../text.ts'
import { careInterests, hearAboutOther } from './choices.ts'
import { phoneText } from '../../phone.ts'
import { typeLengthMax } from './limits.ts'

const passwordTooShortText = 'Password must be at least 8 characters long'
const passwordMismatchText = 'Your passwords must match'
export const emailTakenText = 'An account with this email address already exists.'

/** A new password: 8 to 200 characters, not trimmed (P:G-10). */
export const newPassword = z.string('Please enter a password.').check(
  z.refine((value: string) => value.length > 0, { error: 'Please enter a password.', abort: true }),
  z.minLength(passwordLengthMin, passwordTooShortText),
  z.maxLength(passwordLengthMax, `Password must be at most ${passwordLengthMax} characters long`),
)

/** The second field of a new password. */
export const confirmedPassword = z
  .string('Please enter the password again.')
  .check(
    z.refine((value: string) => value.length > 0, { error: 'Please enter the password again.', abort: true }),
  )

interface TwoPasswords {
  password?: string | undefined
  confirmpassword?: string | undefined
}

/** Fails on `confirmpassword` when the two differ. */
export const passwordsMatch = z.refine<TwoPasswords>((given) => given.password === given.confirmpassword, {
  error: passwordMismatchText,
  path: ['confirmpassword'],
})

/** The fields of a signup form besides its attribution (P:G-10). */
export const signUpFields = {
  first_name: requiredLine('first name'),
  last_name: requiredLine('last name'),
  email: newEmailAddress,
  password: newPassword,
}

const phonePunctuation = /[\s().-]/g

/** Returns a phone number as it is stored: digits with an optional leading plus (CG-13), and `x12` for an extension. */
function plainPhone(text: string): string {
  return phoneText(text).replace(phonePunctuation, '')
}

/**
 * A phone number: empty, or 2 to 15 digits with an optional leading plus and an extension; parentheses, spaces, and
 * dashes are dropped (CG-13).
 */
export const phone = z.string().check(
  z.overwrite(plainPhone),
  z.refine(
    (value: string) => value === '' || /^\+?\d{2,15}(x\d{1,7})?$/.test(value),
    'Please enter a valid phone number.',
  ),
)

/** How a member heard of the product: a choice or, from the one-field form, free text (BG-62). */
export const hearAbout = optionalLine('answer', { min: 2 })

const knownInterests: readonly string[] = careInterests

/** A comma-separated list of care interests without duplicates (C-2.1-23); an empty text clears them. */
const careInterestList = z.string().check(
  z.refine(
    (value: string) => value === '' || value.split(',').every((one) => knownInterests.includes(one.trim())),
    { error: 'Please choose from the list.', abort: true },
  ),
  z.overwrite((value: string) => [...new Set(value.split(',').map((one) => one.trim()))].join(',')),
)

const flag = z.union([z.literal(0), z.literal(1)], 'Please send 0 or 1.')
/** The filename from an upload; an empty text removes the picture (C-7-05, C-7-06). */
const fileName = z.string().check(z.maxLength(100))
/** A field that is unchanged when absent, and cleared by null or an empty text. */
const clearable = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

/** The fields that `PATCH /users` accepts; only those sent change (CG-01). */
const userUpdateFields = {
  first_name: z.optional(signUpFields.first_name),
  last_name: z.optional(signUpFields.last_name),
  company: clearable(addressFields.company),
  street: z.optional(addressFields.street),
  street2: clearable(addressFields.street2),
  city: z.optional(addressFields.city),
  state: z.optional(addressFields.state),
  zip: z.optional(addressFields.zip),
  country: z.optional(addressFields.country),
  re_number: clearable(optionalLine('DRE#/NMLS#')),
  /**
   * New addresses must be plain. That is checked where the address is known to be new, because older accounts may send
   * their own.
   */
  email: z.optional(emailAddress),
  /** Null drops a new address that was not verified yet. */
  pending_email: z.optional(z.null()),
  phone: clearable(phone),
  mobile_allowed: z.optional(flag),
  mobile_marketing_allowed: z.optional(flag),
  shipped_emails: z.optional(flag),
  delivered_emails: z.optional(flag),
  thanks_emails: z.optional(flag),
  type: z.optional(optionalLine('type', { max: typeLengthMax })),
  from_name: clearable(optionalLine('from name', { min: 2 })),
  from_name_packages: clearable(optionalLine('from name', { min: 2 })),
  confirmed_from_names: z.optional(flag),
  card_thanks: z.optional(flag),
  care_interests: clearable(careInterestList),
  user_hear_about: clearable(hearAbout),
  user_hear_about_other: clearable(optionalLine('answer', { min: 2 })),
  from_signup: z.optional(flag),
  use_funds_for_renewals: z.optional(flag),
  image_file: z.optional(fileName),
  logo_image_file: z.optional(fileName),
  password: z.optional(newPassword),
  confirmpassword: z.optional(confirmedPassword),
  /** Confirms the member when the session is older than ten minutes. */
  current_password: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
}

/** `PATCH /users`: the fields and the rules between them. */
export const userUpdate = z.object(userUpdateFields).check(
  z.refine((given) => (given.password === undefined) === (given.confirmpassword === undefined), {
    error: 'Please enter the password again.',
    path: ['confirmpassword'],
    abort: true,
  }),
  passwordsMatch,
  z.refine((given) => given.user_hear_about !== hearAboutOther || Boolean(given.user_hear_about_other), {
    error: 'Please tell us how you heard about us.',
    path: ['user_hear_about_other'],
  }),
  z.refine((given) => !(given.from_signup && given.phone) || /^\d{10}$/.test(given.phone), {
    error: 'Please enter a phone number with 10 digits.',
    path: ['phone'],
  }),
  // The profile form, recognized by its name field, is stricter about the zip than the address forms.
  z.refine((given) => !(given.first_name && given.zip) || isProfileZip(given.zip), {
    error: 'The ZIP code must have 3 to 10 characters.',
    path: ['zip'],
  }),
  z.refine((given) => !(given.country && given.state) || isStateOf(given.country, given.state), {
    error: unknownStateText,
    path: ['state'],
  }),
)

export type UserUpdate = z.output<typeof userUpdate>

/** Returns whether the member's country has the state. A too-short state passes: another rule refuses it. */
export function isStateOf(country: string, state: string): boolean {
  return lengthOf(state) < 2 || storedState(country, state) !== null
}

function isProfileZip(zip: string): boolean {
  return lengthOf(zip) >= 3 && lengthOf(zip) <= 10
}

/** The form of the mobile step: exactly 10 digits, in any common format (C-5-08, C-5-09). */
export const mobileForm = z.object({
  phone: z.string('Please enter your phone number.').check(
    z.overwrite(plainPhone),
    z.refine((value: string) => value !== '', { error: 'Please enter your phone number.', abort: true }),
    z.refine((value: string) => /^\d{10}$/.test(value), 'Please enter a phone number with 10 digits.'),
  ),
  mobile_allowed: z.boolean(),
})
export type MobileForm = z.output<typeof mobileForm>

const hearAboutFields = {
  user_hear_about: hearAbout,
  user_hear_about_other: z.string().check(z.trim(), z.maxLength(nameLengthMax)),
}

/**
 * The address step of onboarding and the profile of the money document: the address, and how the member heard of us.
 */
export const addressForm = z.object({ ...addressFields, ...hearAboutFields }).check(
  z.refine((given) => isStateOf(given.country, given.state), {
    error: unknownStateText,
    path: ['state'],
  }),
  z.refine(
    (given) => given.user_hear_about !== hearAboutOther || lengthOf(given.user_hear_about_other) >= 2,
    {
      error: 'Please tell us how you heard about us.',
      path: ['user_hear_about_other'],
    },
  ),
)

export type AddressForm = z.output<typeof addressForm>
