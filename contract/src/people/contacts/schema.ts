import { z } from 'zod/mini'
import { addressFields, stateRule, zipRule } from '../../address.ts'
import { keySchema } from '../../ids.ts'
import { phoneText, isPhoneNumber } from '../../phone.ts'
import {
  lengthOf,
  optionalLine,
  personEmail,
  requiredLine,
  sanitizeMessage,
  isPlainName,
} from '../../text.ts'
import { dateSchema, daySchema } from './dates.ts'
import { personLanguages } from './language.ts'
import { notesLengthMax, tagLengthMax, tagsMax, phoneDigitsMax, phoneDigitsMin } from './limits.ts'
import { endedNoGiftsSchema, noGiftsSchema } from './no-gifts.ts'
import { contactTypes, locationTypes, owners } from './types.ts'

/** An address in answers (C-3-15, B-3.16-07). */
export const locationSchema = z.object({
  key: keySchema('location'),
  contact_key: keySchema('contact'),
  location_type: z.enum(locationTypes),
  whose: z.enum(owners),
  company: z.nullable(z.string()),
  street: z.string(),
  street2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['US', 'CA']),
  /** The center of the ZIP or postal code; null if unknown. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  shipping_jurisdiction: z.object({ shipping_zone_id: z.int() }),
  /** When a delivery or the person last confirmed the address; seconds or null. */
  confirmed: z.nullable(z.int()),
  /** Present only if the person gave it themselves, on a page of ours (D-1-77). */
  added_by_person: z.optional(z.literal(true)),
  created: z.int(),
  /** When it was archived; seconds or null. */
  archived: z.nullable(z.int()),
})

/** An address with its person, for lists across all people. */
export const listedLocationSchema = z.extend(locationSchema, {
  contact: z.object({
    key: keySchema('contact'),
    display_name: z.string(),
    contact_type: z.enum(contactTypes),
  }),
})

const nullableText = z.nullable(z.string())

/** A person's current plan, added by the plans room (C-3-17). */
export const currentPlanSchema = z.object({
  key: keySchema('plan'),
  unit: z.enum(['year', 'month']),
  status: z.string(),
  auto_credit: z.boolean(),
  /** 1 for the caller's own; only the payer of a plan can replace it (CG-62). */
  is_owner: z.int(),
  service: z.object({ key: keySchema('service'), title: z.string() }),
})

/** A person in lists (C-3-14 to C-3-17). */
export const contactSchema = z.object({
  key: keySchema('contact'),
  display_name: z.string(),
  /** Whether this is the person that a household is stored under; the partner has no separate record. */
  is_primary: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  partner_first_name: nullableText,
  partner_last_name: nullableText,
  email: nullableText,
  /** Present only while email to it comes back. */
  email_bounces: z.optional(z.literal(true)),
  phone: nullableText,
  company: nullableText,
  contact_type: z.enum(contactTypes),
  tags: z.array(z.string()),
  shipping_salutation: z.string(),
  message_salutation: z.string(),
  primary_locations: z.array(locationSchema),
  partner_locations: z.array(locationSchema),
  locations: z.array(locationSchema),
  assigned_member: z.nullable(
    z.object({ key: keySchema('member'), first_name: z.string(), last_name: z.string(), email: z.string() }),
  ),
  member_invite: z.nullable(
    z.object({ key: keySchema('teamInvite'), email: z.string(), status: z.string() }),
  ),
  current_plan: z.nullable(currentPlanSchema),
  /** Present only while the person is marked "Does not accept gifts" (D-3-29). */
  no_gifts: z.optional(noGiftsSchema),
  created: z.int(),
  /** When the person was archived; seconds or null. */
  archived: z.nullable(z.int()),
})

/** A person in full, for their page. */
export const contactDetailsSchema = z.extend(contactSchema, {
  partner_email: nullableText,
  /** Present only while email to it comes back. */
  partner_email_bounces: z.optional(z.literal(true)),
  partner_phone: nullableText,
  job_title: nullableText,
  job_level: nullableText,
  /** The language of our pages and emails to them; null if it isn't known (D-1-93). */
  language: z.nullable(z.enum(personLanguages)),
  /** `1984-05-04`, or `--05-04` without a year; null when unknown. */
  date_of_birth: nullableText,
  partner_date_of_birth: nullableText,
  partner_anniversary: nullableText,
  home_anniversary: nullableText,
  employee_start_date: nullableText,
  notes: z.string(),
  signature_marketing: nullableText,
  /** Earlier marks "Does not accept gifts", newest first. */
  ended_no_gifts: z.array(endedNoGiftsSchema),
  /**
   * Only the owner, or a member who leads the person's team, may archive, not a colleague whom the person was assigned
   * to.
   */
  can_archive: z.boolean(),
  /** Owners and admins of a team assign people (CG-51). */
  can_assign: z.boolean(),
})

/** The details of a person that the duplicate check uses. */
export const duplicateCheckSchema = z.pick(contactSchema, {
  key: true,
  display_name: true,
  email: true,
  contact_type: true,
})

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))
const phone = z
  .string()
  .check(
    z.overwrite(phoneText),
    z.trim(),
    z.refine(isPhone, 'Please enter a phone number of 7 to 15 digits.'),
  )
const email = z.union([z.literal(''), personEmail])
// A name may be a single letter or character: "O", "林".
const personName = { min: 1 }

/** The fields of the person form. Absent optional fields stay unchanged; empty or null ones are cleared. */
const contactFields = {
  first_name: requiredLine('first name', personName),
  last_name: requiredLine('last name', personName),
  partner_first_name: optional(optionalLine('partner’s first name', personName)),
  partner_last_name: optional(optionalLine('partner’s last name', personName)),
  email: optional(email),
  phone: optional(phone),
  partner_email: optional(email),
  partner_phone: optional(phone),
  company: optional(optionalLine('company', { min: 2 })),
  job_title: optional(optionalLine('job title')),
  job_level: optional(optionalLine('job level')),
  language: optional(z.union([z.literal(''), z.enum(personLanguages)], 'Please choose a language.')),
  contact_type: z.optional(z.enum(contactTypes, 'Please choose a type.')),
  tags: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'A tag needs at least one character.'),
            z.maxLength(tagLengthMax, `A tag can have at most ${tagLengthMax} characters.`),
            z.refine(isPlainTag, 'A tag can’t have commas or brackets.'),
          ),
      )
      .check(z.maxLength(tagsMax, `A person can have at most ${tagsMax} tags.`)),
  ),
  notes: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value: string) => lengthOf(value) <= notesLengthMax,
            `Notes can have at most ${notesLengthMax} characters.`,
          ),
        ),
      z.transform((value: string) => sanitizeMessage(value, notesLengthMax)),
    ),
  ),
  date_of_birth: optional(daySchema),
  partner_date_of_birth: optional(daySchema),
  partner_anniversary: optional(dateSchema),
  home_anniversary: optional(dateSchema),
  employee_start_date: optional(dateSchema),
  shipping_salutation: optional(optionalLine('name for labels', { min: 2 })),
  message_salutation: optional(optionalLine('name for cards', personName)),
}

/** The fields of an address form besides the address. */
export const locationFields = {
  ...addressFields,
  location_type: z.optional(z.enum(locationTypes, 'Please choose an address type.')),
  whose: z.optional(z.enum(owners, 'Please choose whose address this is.')),
}

/** A whole address form. */
export const locationForm = z.object(locationFields).check(stateRule, zipRule)

/** A new person, optionally with the first address. */
export const newContactForm = z.object({ ...contactFields, location: z.optional(locationForm) })

/** Changes to a person: any of the fields. */
export const contactChanges = z.partial(z.object(contactFields))

/** Changes to an address: any of the fields; the result is validated as a whole again. */
export const locationChanges = z.partial(
  z.object({
    ...locationFields,
    country: z.string().check(z.maxLength(64)),
  }),
)

export type Location = z.infer<typeof locationSchema>
export type ListedLocation = z.infer<typeof listedLocationSchema>
export type Contact = z.infer<typeof contactSchema>
export type ContactDetails = z.infer<typeof contactDetailsSchema>
export type CurrentPlan = z.infer<typeof currentPlanSchema>
export type NewContactForm = z.infer<typeof newContactForm>
export type ContactChanges = z.infer<typeof contactChanges>
export type LocationForm = z.infer<typeof locationForm>
export type LocationChanges = z.infer<typeof locationChanges>

/**
 * Returns whether a phone number is empty, or has 7 to 15 digits in any common format, with or without an extension
 * (CG-33).
 */
function isPhone(value: string): boolean {
  return value === '' || isPhoneNumber(value, { min: phoneDigitsMin, max: phoneDigitsMax })
}

/** Returns whether a tag is a plain name without commas, which separate the tags of a filter. */
function isPlainTag(value: string): boolean {
  return isPlainName(value) && !value.includes(',')
}
