import type { CardKey, MemberKey, ReservationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { insertAttempt } from '../../money/invoices/charges/insert-charges.ts'
import { insertInvoice } from '../../money/invoices/insert-invoices.ts'
import { cardPart } from '../../money/invoices/charges/paid-by.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { reservationCardNeeded } from './errors.ts'
import { moveReservations } from './move.ts'
import { type ReservationRow, reservationColumns } from './queries.ts'

export interface PaymentInput {
  memberKey: MemberKey
  key: ReservationKey
  /** A saved card; null for the default card. */
  source: CardKey | null
  idempotencyKey: string | null
  now: Date
}

/**
 * The first half of paying a reservation, in one transaction: claims it, and writes its invoice and the charge attempt
 * before anyone is charged. Cards only, at the agreed price (BG-74). Null if another payment claimed it first; violates
 * `charges_in_flight` while another payment of the member is in progress.
 */
export async function beginPayment(tx: Tx, input: PaymentInput): Promise<ProcessorCharge | null> {
  const { memberKey, now } = input
  const paying = await cardOf(tx, input)
  const key = newKey('invoice')
  const [claimed] = await rowsOf<ReservationRow>(
    tx,
    sql`${moveReservations(
      sql`key = ${input.key} and member_key = ${memberKey}`,
      'paying',
      now,
      sql`, invoice_key = ${key}, idempotency_key = ${input.idempotencyKey}`,
    )} returning ${reservationColumns}`,
  )
  if (!claimed) return null
  const { agreed_cents: cents, qty, title } = claimed
  const number = await insertInvoice(
    tx,
    {
      key,
      memberKey,
      purpose: 'reservation',
      purposeKey: claimed.key,
      status: 'unpaid',
      subtotalCents: cents,
      amountCents: cents,
      card: paying.card,
      paidBy: cardPart(paying, cents),
      lines: [
        {
          serviceKey: claimed.service_key,
          serviceTitle: `${qty} × ${title}`,
          amountCents: cents,
          paidCents: cents,
        },
      ],
    },
    now,
  )
  return insertAttempt(tx, { key, number, memberKey, amountCents: cents }, paying, now)
}

async function cardOf(tx: Tx, { memberKey, source, now }: PaymentInput): Promise<ChargeableCard> {
  try {
    return await chargeableCard(tx, memberKey, source, now)
  } catch (error) {
    if (error instanceof Refusal && error.code0 === 'payment_method_required') throw reservationCardNeeded()
    throw error
  }
}
