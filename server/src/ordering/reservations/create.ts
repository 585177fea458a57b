import type { MemberKey, ReservationKey } from '@goodturn/contract/ids'
import { chargeCentsMax, formatCents } from '@goodturn/contract/money'
import { namedServices } from '../../shop/catalog/named-services.ts'
import { serviceTitles } from '../../shop/catalog/service-titles.ts'
import { recordAct } from '../../platform/audit.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { mailReservation } from './mail-reservation.ts'
import { reservations } from './tables.ts'
import { cleanTerms } from './terms.ts'

export interface NewReservation {
  member: { key: MemberKey }
  /** A service by key or slug. */
  service: string
  qty: number
  unitCents: number
  /** The whole price; null for quantity times unit price (BG-74). */
  agreedCents: number | null
  /** HTML as staff typed it; null for the usual terms. */
  terms: string | null
  reason: string
}

/**
 * Reserves stock for a member at an agreed price and mails them the payment link. Refuses amounts above the limit for
 * one charge.
 */
export async function createReservation(
  tx: Tx,
  input: NewReservation,
  cause: Cause,
): Promise<ReservationKey> {
  const key = await writeReservation(tx, input, cause)
  await mailReservation(tx, key, cause)
  return key
}

/** Writes the reservation without sending the email, for a caller that mails the member later. */
export async function writeReservation(tx: Tx, input: NewReservation, cause: Cause): Promise<ReservationKey> {
  const { member, qty, unitCents } = input
  const agreedCents = input.agreedCents ?? qty * unitCents
  if (agreedCents > chargeCentsMax) {
    throw invalid('qty', `That’s more than the limit for one charge: ${formatCents(chargeCentsMax)}.`)
  }
  const [named] = await namedServices(tx, [input.service], 'service')
  const service = present(named, 'a name was looked up')
  const title = present((await serviceTitles(tx, [service])).get(service), 'a service has a title')
  const key = newKey('reservation')
  await tx.insert(reservations).values({
    key,
    memberKey: member.key,
    serviceKey: service,
    title,
    qty,
    unitCents,
    agreedCents,
    termsHtml: input.terms === null ? null : cleanTerms(input.terms) || null,
    state: 'open',
    createdAt: cause.now,
    movedAt: cause.now,
  })
  await recordAct(tx, cause, 'reservation.create', member.key, {
    reservation: key,
    service,
    qty,
    agreedCents,
    reason: input.reason,
  })
  return key
}
