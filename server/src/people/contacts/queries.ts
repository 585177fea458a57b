import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { tableRowsOf } from '../../platform/database/table-rows.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { noContact, noLocation } from './errors.ts'
import { contacts, locations } from './tables.ts'

export type ContactRow = typeof contacts.$inferSelect
export type LocationRow = typeof locations.$inferSelect

interface FindOptions {
  /** Locks the row against other writers until the transaction ends. */
  lock?: boolean
  /** Finds archived rows too: for their pages, and to restore them. */
  archived?: boolean
}

/**
 * A person in the scope; 404 for anyone else's (P:G-07), for an erased person and, unless requested, for an archived
 * one.
 */
export async function findContact(
  tx: Tx,
  scope: Scope,
  key: ContactKey,
  finding: FindOptions = {},
): Promise<ContactRow> {
  const query = tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.key, key),
        isNull(contacts.erasedAt),
        visibleIn(scope, sql`contacts`),
        finding.archived ? undefined : isNull(contacts.archivedAt),
      ),
    )
  const [row] = await (finding.lock ? query.for('update') : query)
  if (!row) throw noContact()
  return row
}

/** The people with these keys, including archived ones, in the order of the keys. The caller has checked the scope. */
export async function contactsByKeys(tx: Tx, keys: readonly ContactKey[]): Promise<ContactRow[]> {
  if (keys.length === 0) return []
  return tableRowsOf(
    tx,
    contacts,
    sql`select c.* from contacts c where c.key = any(${textArray(keys)}) order by c.key`,
  )
}

/** A member's own people with these keys, including archived ones, locked in key order until the transaction ends. */
export async function lockOwnContacts(
  tx: Tx,
  memberKey: MemberKey,
  keys: readonly ContactKey[],
): Promise<ContactRow[]> {
  return tableRowsOf(
    tx,
    contacts,
    sql`select c.* from contacts c where c.key = any(${textArray(keys)}) and c.member_key = ${memberKey}
        order by c.key for no key update`,
  )
}

/** A person by key, whatever member they belong to, locked until the transaction ends; null if they were erased. */
export async function lockContact(tx: Tx, key: ContactKey): Promise<ContactRow | null> {
  const [row] = await tableRowsOf(
    tx,
    contacts,
    sql`select c.* from contacts c where c.key = ${key} and c.erased_at is null for no key update`,
  )
  return row ?? null
}

/** Waits for running erasures of people, and blocks new ones until the transaction ends. */
export async function holdContacts(tx: Tx, keys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`select from contacts where key = any(${textArray(keys)}) order by key for key share`)
}

/** Finds an address of a person in the scope, together with the person; 404 otherwise. */
export async function findLocation(
  tx: Tx,
  scope: Scope,
  key: LocationKey,
  finding: FindOptions = {},
): Promise<{ location: LocationRow; contact: ContactRow }> {
  const query = tx
    .select({ location: locations, contact: contacts })
    .from(locations)
    .innerJoin(contacts, eq(contacts.key, locations.contactKey))
    .where(
      and(
        eq(locations.key, key),
        visibleIn(scope, sql`contacts`),
        finding.archived ? undefined : isNull(locations.archivedAt),
        finding.archived ? undefined : isNull(contacts.archivedAt),
      ),
    )
  const [row] = await (finding.lock ? query.for('update') : query)
  if (!row) throw noLocation()
  return row
}

/**
 * An address by its key, with any owner and archived or not, for things made for it. The caller has checked the scope.
 */
export async function locationByKey(tx: Tx, key: LocationKey): Promise<LocationRow | null> {
  const [row] = await tx.select().from(locations).where(eq(locations.key, key))
  return row ?? null
}

/** One of a contact's own addresses that isn't archived, locked until the transaction ends; null otherwise. */
export async function holdPrimaryLocation(
  tx: Tx,
  contactKey: ContactKey,
  locationKey: LocationKey,
): Promise<LocationRow | null> {
  const [row] = await tableRowsOf(
    tx,
    locations,
    sql`select l.* from locations l where l.key = ${locationKey} and l.contact_key = ${contactKey}
          and l.whose = 'primary' and l.archived_at is null for share`,
  )
  return row ?? null
}

/** Locks an address against changes until the transaction ends. Returns nothing about it, since it may be anyone's. */
export async function holdAddress(tx: Tx, key: LocationKey): Promise<void> {
  await tx.execute(sql`select from locations where key = ${key} for share`)
}

/** The addresses of people, oldest first: those not archived, or archived along with their person. */
export async function locationsOf(
  tx: Tx,
  ...people: readonly Pick<ContactRow, 'key' | 'archivedAt'>[]
): Promise<LocationRow[]> {
  const keys = people.map(({ key }) => key)
  const rows = await tableRowsOf(
    tx,
    locations,
    sql`select l.* from locations l where l.contact_key = any(${textArray(keys)}) and l.archived_at is null
        order by l.created_at, l.key`,
  )
  for (const { key, archivedAt } of people) {
    if (archivedAt) rows.push(...(await locationsArchivedWith(tx, key, archivedAt)))
  }
  return rows
}

/** The addresses archived along with a person, oldest first. */
export function locationsArchivedWith(
  tx: Tx,
  contactKey: ContactKey,
  archivedAt: Date,
): Promise<LocationRow[]> {
  return tx
    .select()
    .from(locations)
    .where(and(eq(locations.contactKey, contactKey), eq(locations.archivedAt, archivedAt)))
    .orderBy(locations.createdAt, locations.key)
}

/** Whether a person is the actor's own, or belongs to the team that the actor leads. */
export function isResponsibleFor(scope: Scope, person: Pick<ContactRow, 'memberKey' | 'teamKey'>): boolean {
  return scope.leads ? person.teamKey === scope.teamKey : person.memberKey === scope.actorKey
}
