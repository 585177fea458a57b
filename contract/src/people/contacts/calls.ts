import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { perPageGridMax } from '../../limits.ts'
import {
  contactChanges,
  contactDetailsSchema,
  contactSchema,
  duplicateCheckSchema,
  listedLocationSchema,
  locationChanges,
  locationFields,
  locationSchema,
  newContactForm,
} from './schema.ts'
import { stateRule, zipRule } from '../../address.ts'
import { searchQuery } from '../../text.ts'
import { planFilters } from '../../care/plans/status.ts'
import { assignedAtOnceMax } from '../../identity/teams/limits.ts'
import { languageFilters } from './language.ts'
import { noGiftsForm, removeNoGiftsForm } from './no-gifts.ts'
import { contactSorts, contactTypes } from './types.ts'

const contact = dataOf(contactDetailsSchema)
/** How many people were reassigned. */
const assigned = dataOf(z.object({ assigned: z.int() }))
const location = dataOf(locationSchema)
const contactKey = z.object({ key: keySchema('contact') })
const locationKey = z.object({ key: keySchema('location') })
/** People: the list, one person's page, and the actions on people. */
export const contactCalls = {
  list: call('GET', '/v1/contacts', { mayLag: true, summary: 'People by name, with search and filters' })
    .input(
      z.object({
        ...pageQuery,
        search: searchQuery,
        /** Comma-separated types; matches people with any of them. */
        contact_type: z.optional(z.string().check(z.maxLength(200))),
        /** `contact_type:client`, an alternative to `contact_type` (BG-31). */
        filter: z.optional(z.string().check(z.maxLength(200))),
        /** Comma-separated tags; matches people with all of them (CG-60). */
        tags: z.optional(z.string().check(z.maxLength(1000))),
        /**
         * Makes `status` filter by Top of Mind: people with a running plan (active or failed), or without one (CG-60).
         */
        topofmind: z.optional(z.literal('true')),
        status: z.optional(z.enum(planFilters)),
        /** People with this language, or `none` (D-1-93). */
        language: z.optional(z.enum(languageFilters, 'Please choose a language.')),
        sort: z.optional(z.catch(z.enum(contactSorts), 'name')),
        /** `primary_locations`, `current_plan`: larger pages for the grids (CG-06, R-3). */
        with: z.optional(z.string().check(z.maxLength(200))),
        per_page: z.optional(
          z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(perPageGridMax)), perPageGridMax),
        ),
      }),
    )
    .output(pageOf(contactSchema)),
  counts: call('GET', '/v1/contacts/counts', { summary: 'The number of people, by type' }).output(
    dataOf(
      z.object({
        total: z.int(),
        types: z.array(z.object({ contact_type: z.enum(contactTypes), count: z.int() })),
      }),
    ),
  ),
  tags: call('GET', '/v1/contacts/tags', { summary: 'The tags in use, by name' }).output(
    dataOf(z.array(z.object({ tag: z.string(), count: z.int() }))),
  ),
  duplicates: call('GET', '/v1/contacts/duplicates', {
    summary: 'People with the same email, or the same name and address',
  })
    .input(
      z.object({
        first_name: z.optional(z.string().check(z.maxLength(255))),
        last_name: z.optional(z.string().check(z.maxLength(255))),
        email: z.optional(z.string().check(z.maxLength(255))),
        street: z.optional(z.string().check(z.maxLength(255))),
        zip: z.optional(z.string().check(z.maxLength(16))),
        /** The person being edited. */
        except: z.optional(keySchema('contact')),
      }),
    )
    .output(dataOf(z.array(duplicateCheckSchema))),
  create: call('POST', '/v1/contacts', { summary: 'Add a person', status: 201 })
    .input(newContactForm)
    .output(contact),
  get: call('GET', '/contacts/{key}', { summary: 'A person' }).input(contactKey).output(contact),
  update: call('PATCH', '/v1/contacts/{key}', { summary: 'Change a person' })
    .input(z.extend(contactChanges, { key: keySchema('contact') }))
    .output(contact),
  archive: call('POST', '/v1/contacts/archive/{key}', { summary: 'Archive a person' })
    .input(contactKey)
    .output(contact),
  restore: call('POST', '/v1/contacts/restore/{key}', { summary: 'Restore an archived person' })
    .input(contactKey)
    .output(contact),
  markNoGifts: call('POST', '/v1/contacts/nogifts/{key}', {
    summary: 'Mark a person "Does not accept gifts", or change the mark',
  })
    .input(z.extend(noGiftsForm, { key: keySchema('contact') }))
    .output(contact),
  removeNoGifts: call('POST', '/v1/contacts/nogifts/remove/{key}', {
    summary: 'Remove the mark "Does not accept gifts"; needs a reason if the person made it',
  })
    .input(z.extend(removeNoGiftsForm, { key: keySchema('contact') }))
    .output(contact),
  assign: call('POST', '/v1/contacts/assign/{key}', {
    summary: 'Assign a person to a team member, or to no one',
  })
    .input(z.object({ key: keySchema('contact'), member: z.nullable(keySchema('member')) }))
    .output(contact),
  assignMany: call('POST', '/v1/contacts/assignmany', {
    summary: 'Assign many people to a team member, or to no one',
  })
    .input(
      z.object({
        contacts: z
          .array(keySchema('contact'))
          .check(
            z.minLength(1, 'Please choose someone first.'),
            z.maxLength(assignedAtOnceMax, `Please choose at most ${assignedAtOnceMax} people at a time.`),
          ),
        member: z.nullable(keySchema('member')),
      }),
    )
    .output(assigned),
  handOver: call('POST', '/v1/contacts/handover', {
    summary: 'Hand over everyone a team member looks after to another',
  })
    .input(
      z.object({
        from: keySchema('member'),
        to: keySchema('member'),
        /** The list that the caller saw (`seen` of the member's holdings); refused if it has changed. */
        seen: z.string().check(z.maxLength(100)),
      }),
    )
    .output(dataOf(z.object({ key: keySchema('handOver'), assigned: z.int() }))),
  undoHandOver: call('POST', '/v1/contacts/undohandover/{key}', {
    summary: 'Undo a handover: reassigns its people to their previous team member',
  })
    .input(z.object({ key: keySchema('handOver') }))
    /** Skips people who have since been assigned to someone else. */
    .output(dataOf(z.object({ returned: z.int(), left_alone: z.int() }))),
}

/** Addresses: one person's, and all people's. */
export const locationCalls = {
  list: call('GET', '/v1/locations', { summary: 'Addresses of all people, newest first' })
    .input(z.object({ ...pageQuery, search: searchQuery }))
    .output(pageOf(listedLocationSchema)),
  details: call('GET', '/v1/locations/details/{key}', { summary: 'An address with its person' })
    .input(locationKey)
    .output(dataOf(listedLocationSchema)),
  ofContact: call('GET', '/locations/{contactKey}', { summary: 'The addresses of a person, oldest first' })
    .input(z.object({ contactKey: keySchema('contact') }))
    .output(dataOf(z.array(locationSchema))),
  create: call('POST', '/v1/locations', { summary: 'Add an address to a person', status: 201 })
    .input(z.object({ ...locationFields, contact: keySchema('contact') }).check(stateRule, zipRule))
    .output(location),
  update: call('PATCH', '/v1/locations/{key}', { summary: 'Change an address' })
    .input(z.extend(locationChanges, { key: keySchema('location') }))
    .output(location),
  archive: call('POST', '/v1/locations/archive/{key}', { summary: 'Archive an address' })
    .input(locationKey)
    .output(location),
  restore: call('POST', '/v1/locations/restore/{key}', { summary: 'Restore an archived address' })
    .input(locationKey)
    .output(location),
}
