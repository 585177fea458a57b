import { z } from 'zod/mini'
import { emailAddress, optionalLine, requiredLine } from '../../text.ts'
import { addressFields, unknownStateText } from './address.ts'
import { isStateOf, phone, signUpFields } from './rules.ts'

/** The settings forms. `PATCH /users` applies the same checks (CG-01). */

/** How long the saved banner stays visible (C-4.2-03). */
export const accountBannerMs = 5000

/** The profile form: stricter about the zip than the address forms (C-5-11 to C-5-23). */
export const profileForm = z
  .object({
    first_name: signUpFields.first_name,
    last_name: signUpFields.last_name,
    re_number: optionalLine('DRE#/NMLS#'),
    email: emailAddress,
    phone,
    ...addressFields,
    zip: requiredLine('zip code', { min: 3, max: 10 }),
    /** The filename of an upload; empty removes the picture, null keeps it. */
    image_file: z.nullable(z.string()),
    logo_image_file: z.nullable(z.string()),
  })
  .check(
    z.refine((given) => isStateOf(given.country, given.state), {
      error: unknownStateText,
      path: ['state'],
    }),
  )
export type ProfileForm = z.output<typeof profileForm>

/** A member's signatures for gifts and plans, and for packages (C-5-24 to C-5-26). */
export const signatureForm = z.object({
  from_name: optionalLine('from name', { min: 2 }),
  from_name_packages: optionalLine('from name', { min: 2 }),
  card_thanks: z.boolean(),
})
export type SignatureForm = z.output<typeof signatureForm>

/** The signature of a newcomer: one name for all cards. */
export const firstSignatureForm = z.pick(signatureForm, { from_name: true })
export type FirstSignatureForm = z.output<typeof firstSignatureForm>

/** The member's contact details and email notifications (C-5-31, C-5-32, CG-13). */
export const notificationForm = z
  .object({
    email: emailAddress,
    phone,
    mobile_allowed: z.boolean(),
    shipped_emails: z.boolean(),
    delivered_emails: z.boolean(),
    thanks_emails: z.boolean(),
  })
  .check(
    z.refine(({ phone: number, mobile_allowed: isAllowed }) => !isAllowed || !number.includes('x'), {
      error: 'A number with an extension can’t get texts.',
      path: ['phone'],
    }),
  )
export type NotificationForm = z.output<typeof notificationForm>
