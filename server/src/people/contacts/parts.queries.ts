import type { LocationKey } from '@goodturn/contract/ids'
import type { NoGifts } from '@goodturn/contract/people/contacts/no-gifts'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Hooks } from '../../platform/context.ts'
import {
  type AssignedMember,
  type MemberInvite,
  assignedMember,
  openInvite,
} from './hand-over/colleagues.queries.ts'
import { currentNoGiftsPart } from './no-gifts/parts.queries.ts'
import { isBounced } from '../../platform/mail/bounced.ts'
import type { ContactRow, LocationRow } from './queries.ts'

/** The fields that higher rooms add to a person in responses. */
type AddedParts = Pick<Contact, 'current_plan'>

/** Fields that a higher room adds to people in responses: the query for its row, and how the row is presented. */
export interface ContactContribution {
  /** A query of at most one row that belongs to `c`, a row of `contacts`; it arrives as JSON, with instants as text. */
  row: (scope: Scope) => SQL
  present: (row: unknown) => AddedParts
}

/** A contribution whose query returns a row of type `Row`. */
export function contactContribution<Row>(
  row: (scope: Scope) => SQL,
  present: (row: Row) => AddedParts,
): ContactContribution {
  return { row, present: (found) => present(found as Row) }
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Fields that higher rooms add to people in responses. */
    contactParts: readonly ContactContribution[]
  }
}

/** An address in a statement's JSON. */
export type LocationJson = Omit<
  LocationRow,
  'key' | 'createdAt' | 'confirmedAt' | 'archivedAt' | 'memberKey' | 'teamKey' | 'searchText'
> & { key: LocationKey; createdAt: string; confirmedAt: string | null; archivedAt: string | null }

/** The parts of a person in responses besides the contact's own columns. */
export interface ContactParts {
  /** Addresses that are not archived, oldest first; null when there are none. */
  places: LocationJson[] | null
  assigned: AssignedMember | null
  invite: MemberInvite | null
  emailBounces: boolean
  partnerEmailBounces: boolean
  /** The current mark "Does not accept gifts". */
  noGifts: NoGifts | null
  /** A row of each contribution, in their order. */
  added: unknown[]
}

/**
 * SQL fragment for the fields of `ContactParts`, from `contacts c`: people load in one statement however many rooms
 * contribute.
 */
export function contactParts(scope: Scope, hooks: Hooks): SQL {
  const added = hooks.contactParts.map(({ row }) => sql`(select row_to_json(part) from (${row(scope)}) part)`)
  return sql`
    (select json_agg(place) from (
      select l.key, l.contact_key as "contactKey", l.location_type as "locationType", l.whose, l.company,
        l.street, l.street2, l.city, l.state, l.zip, l.country, l.zone, l.lat, l.lng,
        l.confirmed_at as "confirmedAt", l.added_by_person as "addedByPerson", l.archived_at as "archivedAt", l.created_at as "createdAt"
      from locations l where l.contact_key = c.key and l.archived_at is null
      order by l.created_at, l.key) place) as places,
    ${assignedMember} as assigned, ${openInvite(scope)} as invite,
    ${isBounced(sql`c.email`)} as "emailBounces", ${isBounced(sql`c.partner_email`)} as "partnerEmailBounces",
    ${currentNoGiftsPart} as "noGifts",
    json_build_array(${sql.join(added, sql`, `)}) as added`
}

/** A person as lists load them: the columns used in responses and cursors. */
export type ListedColumns = Pick<
  ContactRow,
  | 'key'
  | 'displayName'
  | 'firstName'
  | 'lastName'
  | 'partnerFirstName'
  | 'partnerLastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'contactType'
  | 'tags'
  | 'shippingSalutation'
  | 'messageSalutation'
  | 'sortName'
> & { createdAt: Date | string; archivedAt: Date | string | null }

export type ListedContact = ListedColumns & ContactParts

/** SQL fragment for the fields of `ListedColumns`, from `contacts c`. */
export const listedColumns = sql.raw(`
  c.key, c.display_name as "displayName", c.first_name as "firstName", c.last_name as "lastName",
  c.partner_first_name as "partnerFirstName", c.partner_last_name as "partnerLastName", c.email, c.phone, c.company,
  c.contact_type as "contactType", c.tags, c.shipping_salutation as "shippingSalutation",
  c.message_salutation as "messageSalutation", c.sort_name as "sortName", c.created_at as "createdAt",
  c.archived_at as "archivedAt"`)

/** Presents the rows of the contributions. */
export function presentAdded(added: readonly unknown[], hooks: Hooks): AddedParts {
  const parts: AddedParts = { current_plan: null }
  for (const [index, contribution] of hooks.contactParts.entries())
    if (added[index]) Object.assign(parts, contribution.present(added[index]))
  return parts
}
