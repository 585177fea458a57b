import type { ContactKey } from '@goodturn/contract/ids'
import { writeDay } from '@goodturn/contract/contacts/dates'
import type {
  Contact,
  ContactDetails,
  CurrentPlan,
  ListedLocation,
  Location,
} from '@goodturn/contract/contacts/schema'
import type { ContactType } from '@goodturn/contract/contacts/types'
import type { Country } from '@goodturn/contract/regions'
import { seconds } from '@goodturn/contract/time'
import type { Tx } from '../platform/database.ts'
import type { Scope } from '../teams/scope.ts'
import { assignedMembers, openInvites } from './colleagues.queries.ts'
import { type ContactRow, type LocationRow, locationsOf, looksAfter } from './queries.ts'

/** What higher rooms add to people in answers: asked once for all of a page (the open point `contribute`). */
export type ContactContribution = (
  tx: Tx,
  scope: Scope,
  contactKeys: readonly ContactKey[],
) => Promise<ReadonlyMap<string, { current_plan: CurrentPlan }>>

const contributions: ContactContribution[] = []

/** Adds members to people in answers; called once by the wiring. */
export function contributeToContacts(contribution: ContactContribution): void {
  contributions.push(contribution)
}

/** An address as answers carry it (C-3-15). */
export function presentLocation(row: LocationRow): Location {
  return {
    key: row.key,
    contact_key: row.contactKey,
    location_type: row.locationType,
    whose: row.whose,
    company: row.company,
    street: row.street,
    street2: row.street2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country as Country,
    lat: row.lat,
    lng: row.lng,
    shipping_jurisdiction: { shipping_zone_id: row.zone },
    confirmed: seconds(row.confirmedAt),
    created: seconds(row.createdAt),
    archived: seconds(row.archivedAt),
  }
}

/** An address with its person. */
export function presentListedLocation(
  row: LocationRow,
  contact: Pick<ContactRow, 'key' | 'displayName' | 'contactType'>,
): ListedLocation {
  return {
    ...presentLocation(row),
    contact: {
      key: contact.key,
      display_name: contact.displayName,
      contact_type: contact.contactType as ContactType,
    },
  }
}

/** People as lists carry them, with addresses, assignment and invitation: one statement each for the whole page. */
export async function presentContacts(tx: Tx, scope: Scope, rows: readonly ContactRow[]): Promise<Contact[]> {
  if (rows.length === 0) return []
  const keys = rows.map(({ key }) => key)
  const places = Map.groupBy(await locationsOf(tx, ...rows), ({ contactKey }) => contactKey)
  const assigned = await assignedMembers(tx, rows)
  const invites = await openInvites(tx, scope, keys)
  const added: Awaited<ReturnType<ContactContribution>>[] = []
  for (const contribution of contributions) added.push(await contribution(tx, scope, keys))

  return rows.map((row) => {
    const all = (places.get(row.key) ?? []).map(presentLocation)
    return {
      ...ownParts(row),
      primary_locations: all.filter(({ whose }) => whose === 'primary'),
      partner_locations: all.filter(({ whose }) => whose === 'partner'),
      locations: all,
      assigned_member: assigned.get(row.assignedMemberKey ?? '') ?? null,
      member_invite: invites.get(row.key) ?? null,
      current_plan: null,
      ...Object.assign({}, ...added.map((one) => one.get(row.key))),
    }
  })
}

/** A person as its own page carries it. */
export async function presentContact(tx: Tx, scope: Scope, row: ContactRow): Promise<ContactDetails> {
  const [listed] = (await presentContacts(tx, scope, [row])) as [Contact]
  return {
    ...listed,
    partner_email: row.partnerEmail,
    partner_phone: row.partnerPhone,
    job_title: row.jobTitle,
    job_level: row.jobLevel,
    date_of_birth: dayOf(row.birthMonth, row.birthDay, row.birthYear),
    partner_date_of_birth: dayOf(row.partnerBirthMonth, row.partnerBirthDay, row.partnerBirthYear),
    partner_anniversary: row.partnerAnniversary,
    home_anniversary: row.homeAnniversary,
    employee_start_date: row.employeeStartDate,
    notes: row.notes,
    signature_marketing: row.signatureMarketing,
    can_archive: looksAfter(scope, row),
    can_assign: scope.leads,
  }
}

function ownParts(row: ContactRow) {
  return {
    key: row.key,
    display_name: row.displayName,
    is_primary: true,
    first_name: row.firstName,
    last_name: row.lastName,
    partner_first_name: row.partnerFirstName,
    partner_last_name: row.partnerLastName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    contact_type: row.contactType as ContactType,
    tags: row.tags,
    shipping_salutation: row.shippingSalutation,
    message_salutation: row.messageSalutation,
    created: seconds(row.createdAt),
    archived: seconds(row.archivedAt),
  }
}

function dayOf(month: number | null, day: number | null, year: number | null): string | null {
  return month === null || day === null ? null : writeDay({ month, day, year })
}
