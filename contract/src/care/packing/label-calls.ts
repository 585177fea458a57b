import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { scanned } from './codes.ts'
import { parcelSizeSchema } from './parcel-size.ts'
import { readySchema } from './schema.ts'

const staff = staffOnly('fulfillment')
const batch = keySchema('packingBatch')
const experience = keySchema('experience')

/** The carrier labels of a batch, and what printing would buy. */
export const batchLabelsSchema = z.object({
  /** Whether this deployment can buy labels. */
  sold: z.boolean(),
  have: z.int(),
  to_buy: z.int(),
  /** Our cost for the batch's labels, in dollars, net of refunds. */
  cost: z.number(),
})
export type BatchLabels = z.infer<typeof batchLabelsSchema>

/** An experience that is packed here, with its parcel's weight and size. */
const parcelSchema = z.object({
  experience: z.object({ key: experience, title: z.string() }),
  size: parcelSizeSchema,
  /** Uses the default size: none was set for this one. */
  is_usual: z.boolean(),
})
export type Parcel = z.infer<typeof parcelSchema>

/** Labels bought from carriers (decision 063). */
export const packingLabelCalls = {
  ofBatch: call('GET', '/v1/staff/packing/batches/{key}/labels', {
    summary: 'The carrier labels of a batch, and what printing them would buy',
    ...staff,
  })
    .input(z.object({ key: batch }))
    .output(dataOf(batchLabelsSchema)),
  note: call('POST', '/v1/staff/packing/ready/label', {
    summary:
      "Record a parcel's purchased tracking number by its code, its key, or the carrier's label; null if it has none",
    ...staff,
  })
    .input(z.object({ code: scanned }))
    .output(dataOf(z.nullable(readySchema))),
  noteBatch: call('POST', '/v1/staff/packing/batches/{key}/labels/ready', {
    summary: 'Record the purchased tracking numbers of everything packed in a batch',
    ...staff,
    long: true,
  })
    .input(z.object({ key: batch }))
    .output(
      dataOf(
        z.object({
          noted: z.int(),
          /** Have a label and are not packed yet. */
          unpacked: z.int(),
          refused: z.array(z.object({ key: keySchema('touch'), why: z.string() })),
        }),
      ),
    ),
  parcels: call('GET', '/v1/staff/packing/parcels', {
    summary: 'The weight and dimensions of each parcel, by title',
    ...staff,
  })
    .input(z.object(pageQuery))
    .output(pageOf(parcelSchema)),
  setParcel: call('PUT', '/v1/staff/packing/parcels/{key}', {
    summary: 'Set the parcel weight and dimensions of an experience',
    ...staff,
  })
    .input(z.object({ key: experience, ...parcelSizeSchema.shape }))
    .output(dataOf(parcelSchema)),
  resetParcel: call('DELETE', '/v1/staff/packing/parcels/{key}', {
    summary: 'Reset the parcel of an experience to the default',
    ...staff,
  })
    .input(z.object({ key: experience }))
    .output(dataOf(parcelSchema)),
}
