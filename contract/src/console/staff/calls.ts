import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { carrierNameMax, trackingNumberMax } from '../../care/touches/limits.ts'
import { touchStatuses } from '../../care/touches/status.ts'
import { requiredLine } from '../../text.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'

/** Lists for staff: touches that must go out, and touches waiting for someone. */
export const staffLists = [
  'due',
  'appointments',
  'reviewing',
  'swaprequest',
  'incomplete',
  'returntosender',
] as const

const textOrNull = z.nullable(z.string())

/** A touch as staff need it to pack and send it. */
export const staffTouchSchema = z.object({
  key: keySchema('touch'),
  status: z.enum(touchStatuses),
  /** `yyyy-MM-dd`. */
  event_date: z.string(),
  title: z.string(),
  experience: z.object({ key: keySchema('experience'), slug: z.string(), title: z.string() }),
  shipment_notes: textOrNull,
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
  /** The recipient, one line of the label each; empty without an address. */
  address: z.array(z.string()),
  /** The card: to, body, from. */
  card: z.object({ to: textOrNull, message: z.string(), from: textOrNull }),
  personalization: textOrNull,
  /** Special instructions of the member, newest first. */
  instructions: z.array(z.string()),
  /** Integer seconds. */
  appointment: z.nullable(z.int()),
  /** The days that the member proposed, earliest first, and their note. */
  appointment_wish: z.nullable(z.object({ days: z.array(z.string()), note: textOrNull })),
  tracking_carrier: textOrNull,
  tracking_number: textOrNull,
  /** The missing details that keep it from going out; empty if none. */
  missing: z.array(z.string()),
})

export type StaffTouch = z.infer<typeof staffTouchSchema>

const key = keySchema('touch')
const answer = dataOf(staffTouchSchema)
const byDesk = staffOnly('fulfillment', 'support')

/** Staff actions on touches; the API and the command line `npm run staff` share them. */
export const staffCalls = {
  touches: call('GET', '/v1/admin/touches', {
    summary: 'Touches that need staff action: due ones, soonest first, unless another list is named',
    ...byDesk,
  })
    .input(z.object({ ...pageQuery, list: z.optional(z.enum(staffLists)) }))
    .output(pageOf(staffTouchSchema)),
  ship: call('POST', '/v1/admin/touches/{key}/ship', {
    summary:
      'Set the carrier and tracking number: the touch becomes processed; on a processed touch, corrects them',
    ...byDesk,
  })
    .input(
      z.object({
        key,
        carrier: requiredLine('carrier', { max: carrierNameMax }),
        tracking_number: z
          .string('Please enter a tracking number.')
          .check(
            z.trim(),
            z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{3,}$/, 'Please enter a valid tracking number.'),
            z.maxLength(trackingNumberMax, 'The tracking number is too long.'),
          ),
      }),
    )
    .output(answer),
  review: call('POST', '/v1/admin/touches/{key}/review', { summary: 'Put a touch under review', ...byDesk })
    .input(z.object({ key }))
    .output(answer),
  release: call('POST', '/v1/admin/touches/{key}/release', {
    summary: 'Release a touch from review: it becomes pending again',
    ...byDesk,
  })
    .input(z.object({ key }))
    .output(answer),
  resolveSwap: call('POST', '/v1/admin/touches/{key}/resolveswap', {
    summary: 'Answer a swap request: switch to another experience, or leave the touch as it was',
    ...byDesk,
  })
    .input(z.object({ key, experience: z.optional(z.string().check(z.maxLength(80))) }))
    .output(answer),
  setAppointment: call('POST', '/v1/admin/touches/{key}/appointment', {
    summary: 'Set the appointment of a service; its day becomes the process date',
    ...byDesk,
  })
    .input(z.object({ key, appointment_time: z.int().check(z.positive()), vendor: requiredLine('vendor') }))
    .output(answer),
  endTouch: call('POST', '/v1/admin/touches/{key}/end', {
    summary:
      "End a touch that can't be delivered: its payment is refunded, and the member is notified with the reason",
    ...byDesk,
  })
    .input(z.object({ key, reason: requiredLine('reason') }))
    .output(answer),
}
