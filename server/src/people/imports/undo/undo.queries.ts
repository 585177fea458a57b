import type { Address } from '@goodturn/contract/address'
import type { ContactKey, ImportKey, LocationKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { UndoSkipReason } from '@goodturn/contract/people/imports/schema'
import { sql } from 'drizzle-orm'
import type { PersonFields } from '../../contacts/fields.ts'
import { contactStamp } from '../../contacts/stamp.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** The number of people that one statement processes. */
export const peoplePerStatement = 5000

interface Part {
  importKey: ImportKey
  /** The last key of the previous part. */
  after: ContactKey | ''
}

/** A person that the import added, and why an undo would skip them; null when nothing prevents it. */
export interface AddedPerson {
  key: ContactKey
  name: string
  reason: UndoSkipReason | null
}

/**
 * The next people that an import added, by key. Finds what depends on a person through the indexes of other rooms'
 * tables: gifts, plans and their claims, packages, items held by a purchase of the member, and open team invitations.
 */
export function addedPeople(
  tx: Tx,
  { importKey, after }: Part,
  { memberKey, teamKey }: { memberKey: MemberKey; teamKey: TeamKey | null },
): Promise<AddedPerson[]> {
  return rowsOf<AddedPerson>(
    tx,
    sql`select p.contact_key as key, c.display_name as name, case
          when exists (select from plans where contact_key = c.key)
            or exists (select from plan_places where contact_key = c.key) then 'has_plan'
          when exists (select from packages where contact_key = c.key) then 'has_package'
          when exists (select from touches where contact_key = c.key) then 'has_gifts'
          when c.key in (select contact_key from checkout_items where member_key = ${memberKey} and live)
            then 'in_checkout'
          when c.key in (select contact_key from team_invites
            where team_key = ${teamKey} and status = 'pending' and contact_key is not null) then 'invited'
          when c.archived_at is not null then 'archived'
          when ${contactStamp} <> p.stamp or exists (select from no_gifts_marks n where n.contact_key = c.key
            and (n.import_key is distinct from p.import_key or n.ended_at is not null)) then 'edited'
        end as reason
        from import_people p join contacts c on c.key = p.contact_key
        where p.import_key = ${importKey} and p.stamp is not null and p.contact_key > ${after}
        order by p.contact_key limit ${peoplePerStatement}`,
  )
}

/** A person's differing columns, and an address with its lines; the lines are null if there was no address. */
export interface Side {
  columns: Partial<PersonFields>
  place: { key: LocationKey; address: Address | null } | null
}

/** A person that the import changed, before and after. */
export interface ChangedPerson {
  key: ContactKey
  before: Side
  after: Side
}

/** The next people that an import changed, by key. */
export function changedPeople(tx: Tx, { importKey, after }: Part): Promise<ChangedPerson[]> {
  return rowsOf<ChangedPerson>(
    tx,
    sql`select contact_key as key, before, after from import_people
        where import_key = ${importKey} and stamp is null and contact_key > ${after}
        order by contact_key limit ${peoplePerStatement}`,
  )
}

/** Locks everyone in an import until the transaction ends, against edits and new gifts. */
export async function lockPeople(tx: Tx, importKey: ImportKey): Promise<void> {
  await tx.execute(
    sql`select from contacts where key in (select contact_key from import_people where import_key = ${importKey})
        order by key for update`,
  )
}

/** The given addresses that a gift, plan, or package ships to. */
export async function usedPlaces(
  tx: Tx,
  places: readonly { key: LocationKey; contactKey: ContactKey }[],
): Promise<Set<LocationKey>> {
  if (places.length === 0) return new Set()
  const rows = await rowsOf<{ key: LocationKey }>(
    tx,
    sql`select p.key from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(key text, "contactKey" text)
        where exists (select from touches t where t.contact_key = p."contactKey" and t.location_key = p.key)
          or exists (select from plans where plans.contact_key = p."contactKey" and plans.location_key = p.key)
          or exists (select from packages k where k.contact_key = p."contactKey"
            and p.key in (k.location_key, k.future_location_key))`,
  )
  return new Set(rows.map(({ key }) => key))
}
