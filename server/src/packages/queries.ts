import type { LocationKey, MemberKey, PackageKey, ServiceEventKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/touches/status'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../accounts/tables.ts'
import { services } from '../catalog/tables.ts'
import { contacts, locations } from '../contacts/tables.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Scope, visibleIn } from '../teams/scope.ts'
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

/** The same, its row held against other writers until the transaction ends: every act begins here (CG-89). */
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
    .where(
      and(
        eq(packages.key, key),
        visibleIn(scope, sql`${packages.memberKey}`, sql`${packages.assignedMemberKey}`),
      ),
    )
}

/** The member of a key, such as who looks after a contact; null for none. */
export async function memberOf(tx: Tx, key: MemberKey | null) {
  if (key === null) return null
  const [row] = await tx.select().from(members).where(eq(members.key, key))
  return row ?? null
}

/** An address by its key, an archived one too; null for none. */
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

/** A delivery of a package with its touch, which is null when there is none; undefined for no delivery of it. */
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
