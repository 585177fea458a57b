import type { ContactKey, LocationKey, MemberKey, PackageKey, ServiceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { PackageEvent, PackageRow, Transaction } from '@goodturn/contract/care/packages/schema'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import { type CalendarDate, seconds } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import { pictureUrl } from '../../shop/catalog/present.ts'
import type { Art } from '../../shop/catalog/tables.ts'
import { presentLocation } from '../../people/contacts/present.ts'
import type { Tx } from '../../platform/database/database.ts'
import { touchesOfParent } from '../touches/parents/touches-of-parent.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'
import { type FoundPackage, findEvents, memberOf, placeOf } from './queries.ts'
import { canMoveEvent } from './move-event.ts'
import { prorationOf } from './proration.queries.ts'
import { packagePayments } from './tables.ts'
import type { members } from '../../identity/accounts/tables.ts'
import type { contacts } from '../../people/contacts/tables.ts'

const flag = (value: boolean) => (value ? 1 : 0)

/** The columns that a list row and the package page both read; instants are as the driver returns them. */
export interface CommonPackage {
  key: PackageKey
  memberKey: MemberKey
  status: PackageRow['status']
  contactKey: ContactKey
  displayName: string
  createdAt: Date | string
  canceledAt: Date | string | null
  completedAt: Date | string | null
  serviceKey: ServiceKey
  slug: string
  title: string
  imageName: string | null
  art: Art
  requiresFutureAddress: boolean
  usOnly: boolean
}

/** The fields that a list row and the package page share. */
export function presentCommon(
  row: CommonPackage,
  viewerKey: MemberKey,
): Omit<PackageRow, 'done' | 'of' | 'next_event'> {
  return {
    key: row.key,
    status: row.status,
    contact: { key: row.contactKey, display_name: row.displayName },
    service: {
      key: row.serviceKey,
      slug: row.slug,
      title: row.title,
      image: pictureUrl(row.slug, row.imageName),
      has_picture: row.imageName !== null,
      art: row.art,
      requires_future_address: row.requiresFutureAddress,
      us_only: row.usOnly,
    },
    is_owner: flag(row.memberKey === viewerKey),
    created: seconds(row.createdAt),
    canceled: seconds(row.canceledAt),
    completed: seconds(row.completedAt),
  }
}

/** A package in full, as `viewerKey` sees it (C-3-63 to C-3-67). */
export async function presentPackage(
  tx: Tx,
  found: FoundPackage,
  viewerKey: MemberKey,
  seen: ViewContext,
): Promise<Transaction> {
  const { package: row, contact, service, owner } = found
  const { key, slug, title, imageName, art, requiresFutureAddress, usOnly } = service
  const common = { ...row, displayName: contact.displayName, serviceKey: key }
  const payments = await tx
    .select({ payerKey: packagePayments.payerKey })
    .from(packagePayments)
    .where(eq(packagePayments.packageKey, row.key))
  const assigned = await memberOf(tx, row.assignedMemberKey)
  return {
    ...presentCommon({ ...common, slug, title, imageName, art, requiresFutureAddress, usOnly }, viewerKey),
    member: { key: owner.key, first_name: owner.firstName ?? '', last_name: owner.lastName ?? '' },
    paused: seconds(row.pausedAt),
    to_name: row.toName,
    from_name: row.fromName,
    shown_to_name: displayToName(row.toName, contact),
    shown_from_name: displayFromName(row.fromName, assigned, owner),
    service_events: await eventsOf(tx, row, seen.today),
    current_location: await locationOf(tx, row.locationKey),
    future_location: await locationOf(tx, row.futureLocationKey),
    ...(await touchesOfParent(tx, row.key, seen)),
    proration: await prorationShown(tx, row),
    payers: payments.length,
    today: seen.today,
  }
}

type Row = FoundPackage['package']

async function eventsOf(tx: Tx, row: Row, today: CalendarDate): Promise<PackageEvent[]> {
  const rows = await findEvents(tx, row.key)
  const open = isPackageActionAllowed('edit', row.status)
  return rows.map(({ key, short_title, event_date, touch_key: touch, status }) => ({
    event_date,
    can_edit: flag(open && status !== null && canMoveEvent({ status, eventDate: event_date }, today)),
    touch,
    service_event: { key, short_title },
  }))
}

async function locationOf(tx: Tx, key: LocationKey | null) {
  const place = await placeOf(tx, key)
  return place && presentLocation(place)
}

/**
 * The credit for canceling while the package can be canceled, and the amount credited after it was; otherwise null
 * (CG-80).
 */
async function prorationShown(tx: Tx, row: Row): Promise<number | null> {
  if (row.prorationCents !== null) return dollars(row.prorationCents)
  if (!isPackageActionAllowed('cancel', row.status)) return null
  return dollars((await prorationOf(tx, row.key)).totalCents)
}

type Member = Pick<typeof members.$inferSelect, 'firstName' | 'lastName' | 'fromName' | 'fromNamePackages'>

/** The name signed on a package's cards: its own, else the contact's assigned member's, else the buyer's. */
function displayFromName(fromName: string | null, assigned: Member | null, owner: Member): string {
  const signer = assigned ?? owner
  const fullName = [signer.firstName, signer.lastName].filter(Boolean).join(' ')
  return fromName || signer.fromNamePackages || signer.fromName || fullName
}

/** The name that a package's cards begin with: its own, else the contact's salutation. */
function displayToName(
  toName: string | null,
  contact: Pick<typeof contacts.$inferSelect, 'messageSalutation'>,
): string {
  return toName || contact.messageSalutation
}
