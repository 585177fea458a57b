import type { LocationKey, MemberKey, PackageKey, ServiceEventKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../../identity/accounts/tables.ts'
import { services } from '../../shop/catalog/tables.ts'
import { contacts, locations } from '../../people/contacts/tables.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { noSuchPackage } from './errors.ts'
import { packages } from './tables.ts'

/** A package with its contact, its service and the member who owns it. */
export type FoundPackage = Awaited<ReturnType<typeof findPackage>>

/** A package that the scope sees (CG-52); 404 for any other key. */
export async function findPackage(tx: Tx, scope: Scope, key: PackageKey) {
  const [found] = await query(tx, scope, key)
  if (!found) throw noSuchPackage()
  return found
}

/** Like `findPackage`, but locks the row until the transaction ends; every act starts with this (CG-89). */
export async function lockPackage(tx: Tx, scope: Scope, key: PackageKey): Promise<FoundPackage> {
  const [found] = await query(tx, scope, key).for('update', { of: packages })
  if (!found) throw noSuchPackage()
  return found
}

function query(tx: Tx, scope: Scope, key: PackageKey) {
  return tx
    .select({ package: packages, contact: contacts, service: services, owner: members })
    .from(packages)
    .innerJoin(contacts, eq(contacts.key, packages.contactKey))
    .innerJoin(services, eq(services.key, packages.serviceKey))
    .innerJoin(members, eq(members.key, packages.memberKey))
    .where(and(eq(packages.key, key), visibleIn(scope, sql`packages`)))
}

/** A member by key, such as a contact's assigned member; null for a null key. */
export async function memberOf(tx: Tx, key: MemberKey | null) {
  if (key === null) return null
  const [row] = await tx.select().from(members).where(eq(members.key, key))
  return row ?? null
}

/** An address by key, archived ones included; null for a null key. */
export async function placeOf(tx: Tx, key: LocationKey | null) {
  if (key === null) return null
  const [row] = await tx.select().from(locations).where(eq(locations.key, key))
  return row ?? null
}

interface EventTouch {
  key: TouchKey
  status: TouchStatus
  eventDate: CalendarDate
}

/**
 * A delivery of a package with its touch, or null for the touch if there is none; undefined if the package has no such
 * delivery.
 */
export async function eventOf(
  tx: Tx,
  packageKey: PackageKey,
  eventKey: ServiceEventKey,
): Promise<{ touch: EventTouch | null } | undefined> {
  const [event] = await rowsOf<{ touch: EventTouch | null }>(
    tx,
    sql`select case when t.key is not null then
          jsonb_build_object('key', t.key, 'status', t.status, 'eventDate', t.event_date) end as touch
        from package_events own left join touches t on t.key = own.touch_key
        where own.package_key = ${packageKey} and own.service_event_key = ${eventKey}`,
  )
  return event
}

/** A condition on `packages`: at least one touch was processed, and no other is still open or came back (CG-79). */
export const isDone = sql`exists (select from touches where parent_key = packages.key and status = 'completed')
  and not exists (select from touches where parent_key = packages.key
    and status not in ('completed', 'canceled', 'expired'))`

/** A delivery of a package, on its touch's day. */
export interface EventRow {
  key: ServiceEventKey
  short_title: string
  event_date: CalendarDate
  touch_key: TouchKey | null
  status: TouchStatus | null
}

/** The deliveries in date order. A delivery's day is its touch's, which can also be moved on the touch's own page. */
export function findEvents(tx: Tx, packageKey: PackageKey): Promise<EventRow[]> {
  return rowsOf<EventRow>(
    tx,
    sql`select sold.key, sold.short_title, coalesce(t.event_date, own.event_date)::text as event_date, own.touch_key,
          t.status
        from package_events own join service_events sold on sold.key = own.service_event_key
        left join touches t on t.key = own.touch_key
        where own.package_key = ${packageKey} order by 3, own.position`,
  )
}

/**
 * The touches that go to the future address: those without an address, and those after the event that the package's
 * days are counted from, the closing or the moving day (offset 0). If no delivery has offset 0, as in a package that
 * begins with the contract, the last one goes to the new home. What counts is the position in the package, not the day,
 * which can be moved. A touch whose address was chosen on its own page keeps it.
 */
export async function deliveriesToNewHome(tx: Tx, row: typeof packages.$inferSelect): Promise<TouchKey[]> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`with event as (select own.touch_key, sold.offset_days,
          bool_or(sold.offset_days = 0) over () as turns, max(sold.offset_days) over () as last_of_them
        from package_events own join service_events sold on sold.key = own.service_event_key
        where own.package_key = ${row.key})
      select t.key from event join touches t on t.key = event.touch_key
      where t.location_key is null or (
        (case when event.turns then event.offset_days > 0 else event.offset_days = event.last_of_them end)
        and t.location_key in (${row.locationKey}, ${row.futureLocationKey}))`,
  )
  return rows.map(({ key }) => key)
}
