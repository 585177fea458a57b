import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { reservationQtyMax, reservationTermsMax } from '../../ordering/reservations/rules.ts'
import { reservationStates } from '../../ordering/reservations/states.ts'
import { requiredLine } from '../../text.ts'
import { grantedQty, lastDay, memberName, serviceNames, staffAmount, staffReason } from './fields.ts'
import { forDesk, staffOnly } from '../../identity/staff-accounts/who.ts'

const bySupport = staffOnly('support')
const money = true
const member = memberName

/** The most kinds of token that a custom bundle holds. */
export const bundleItemsMax = 20

/** A reservation as staff see it; prices in dollars, times in integer seconds. */
export const staffReservationSchema = z.object({
  key: keySchema('reservation'),
  state: z.enum(reservationStates),
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
  service: z.string(),
  qty: z.int(),
  amount_each: z.number(),
  amount: z.number(),
  invoice: z.nullable(keySchema('invoice')),
  created_at: z.int(),
})

export type StaffReservation = z.infer<typeof staffReservationSchema>

const reservationAnswer = dataOf(staffReservationSchema)

/** Staff offers to one member: custom bundles and reservations (BG-09). Each act leaves an audit row. */
export const staffSalesCalls = {
  createBundle: call('POST', '/v1/admin/members/{member}/bundles', {
    summary: 'Offer a member a custom bundle of tokens; they are mailed the link',
    ...bySupport,
    money,
  })
    .input(
      z.object({
        member,
        title: requiredLine('title'),
        price: staffAmount,
        /** The crossed-out price; the value of the tokens if left out. */
        price_savings: z.optional(staffAmount),
        title_savings: z.optional(requiredLine('savings title')),
        expires: z.optional(z.nullable(lastDay)),
        items: z
          .array(
            z.object({
              title: requiredLine('title'),
              qty: grantedQty,
              amount: staffAmount,
              services: serviceNames,
            }),
          )
          .check(
            z.minLength(1, 'A bundle needs at least one kind of token.'),
            z.maxLength(bundleItemsMax, `A bundle can have at most ${bundleItemsMax} kinds of token.`),
          ),
        reason: staffReason,
      }),
    )
    .output(dataOf(z.object({ key: keySchema('bundle') }))),
  endBundle: call('POST', '/v1/admin/bundles/{key}/end', {
    summary: "Stop offering a member's custom bundle; purchased tokens are kept",
    ...bySupport,
  })
    .input(z.object({ key: keySchema('bundle'), reason: staffReason }))
    .output(dataOf(z.object({ key: keySchema('bundle') }))),
  reservations: call('GET', '/v1/admin/reservations', {
    summary: 'Reservations of all members, newest first; optionally in one state only',
    ...forDesk,
  })
    .input(z.object({ ...pageQuery, state: z.optional(z.enum(reservationStates)) }))
    .output(pageOf(staffReservationSchema)),
  createReservation: call('POST', '/v1/admin/members/{member}/reservations', {
    summary: 'Reserve stock for a member at an agreed price; they are mailed the payment link',
    ...bySupport,
    money,
  })
    .input(
      z.object({
        member,
        /** By key or slug. */
        service: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
        qty: z
          .int('Please enter a whole number.')
          .check(
            z.minimum(1, 'Please reserve at least one.'),
            z.maximum(reservationQtyMax, `Please reserve at most ${reservationQtyMax} at a time.`),
          ),
        price_per_unit: staffAmount,
        /** The total price, if it differs from quantity times price per unit (BG-74). */
        price: z.optional(staffAmount),
        /** HTML; cleaned before it is stored. The usual terms if left out. */
        terms: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(reservationTermsMax))),
        reason: staffReason,
      }),
    )
    .output(reservationAnswer),
  cancelReservation: call('POST', '/v1/admin/reservations/{key}/cancel', {
    summary: 'Cancel an unpaid reservation; its member is notified by email',
    ...bySupport,
  })
    .input(z.object({ key: keySchema('reservation'), reason: staffReason }))
    .output(reservationAnswer),
}
