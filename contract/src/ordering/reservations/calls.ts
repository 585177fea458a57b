import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'

const key = keySchema('reservation')

/** Stock that staff set aside for a member at an agreed price (section 3 of the money document). Prices in dollars. */
export const reservationSchema = z.object({
  key,
  /** Whether it can be paid now, is being paid, or had its last payment declined. */
  status: z.enum(['open', 'paying', 'failed']),
  qty: z.int(),
  service: z.object({ key: keySchema('service'), title: z.string() }),
  agreed_price_per_unit: z.number(),
  agreed_price: z.number(),
  /** Its own terms, cleaned; null if the usual ones apply (B-2.4-44). */
  terms: z.nullable(z.object({ html_body: z.string() })),
})

export type Reservation = z.infer<typeof reservationSchema>

/** A paid reservation: its invoice; `pending` until the processor answers (BG-57). */
const paidSchema = z.object({ id: keySchema('invoice'), pending: z.boolean() })

export type PaidReservation = z.infer<typeof paidSchema>

/** A member's two calls on a reservation (BG-74). */
export const reservationCalls = {
  details: call('GET', '/shipment-reservations/{key}', {
    summary: 'A reservation of the member to pay; 400 if it is already paid, 404 if it is canceled',
  })
    .input(z.object({ key }))
    .output(dataOf(reservationSchema)),
  process: call('POST', '/shipment-reservations/process/{key}', {
    summary: 'Pay for a reservation with a card; 409 if the bank asks for confirmation first',
    access: 'verified',
    money: true,
  })
    .input(
      z.object({
        key,
        /** A saved card's id; the default card if left out. */
        source: z.optional(z.nullable(keySchema('card'))),
      }),
    )
    .output(dataOf(paidSchema)),
}
