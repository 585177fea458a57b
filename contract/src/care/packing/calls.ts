import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { carrierNameMax, trackingNumberMax } from '../touches/limits.ts'
import { packingPieces, scanned } from './codes.ts'
import { handOverLinesMax, scanMax } from './limits.ts'
import {
  batchSchema,
  batchPreviewSchema,
  cardPreviewSchema,
  packingRowSchema,
  papers,
  printSchema,
  readySchema,
  todaySchema,
} from './schema.ts'

const staff = staffOnly('fulfillment')
const batch = keySchema('packingBatch')
const touch = keySchema('touch')
const chosen = {
  experiences: z
    .array(keySchema('experience'))
    .check(z.minLength(1, 'Please choose a service.'), z.maxLength(200)),
  until: z.iso.date('Please choose a day.'),
}
const carrier = z.optional(
  z.string().check(z.trim(), z.maxLength(carrierNameMax, 'The name of the carrier is too long.')),
)

/** Packing and handover: due work, paper, scans, and numbers. */
export const packingCalls = {
  today: call('GET', '/v1/staff/packing/today', {
    summary: 'What is due by day and service, with progress',
    ...staff,
  }).output(dataOf(todaySchema)),
  choice: call('POST', '/v1/staff/packing/choice', {
    summary: 'Preview a batch of the chosen services: its contents, and what is missing',
    ...staff,
  })
    .input(z.object(chosen))
    .output(dataOf(batchPreviewSchema)),
  startBatch: call('POST', '/v1/staff/packing/batches', {
    summary: 'Start a batch of the due touches of the chosen services that have everything they need',
    ...staff,
    status: 201,
  })
    .input(z.object(chosen))
    .output(dataOf(batchSchema)),
  batches: call('GET', '/v1/staff/packing/batches', { summary: 'Batches, newest first', ...staff })
    .input(z.object(pageQuery))
    .output(pageOf(batchSchema)),
  batch: call('GET', '/v1/staff/packing/batches/{key}', { summary: 'A batch', ...staff })
    .input(z.object({ key: batch }))
    .output(dataOf(batchSchema)),
  rows: call('GET', '/v1/staff/packing/batches/{key}/touches', {
    summary: 'The touches of a batch, in batch order',
    ...staff,
  })
    .input(z.object({ key: batch, ...pageQuery }))
    .output(pageOf(packingRowSchema)),
  pickList: call('GET', '/v1/staff/packing/batches/{key}/picklist', {
    summary: 'The items a batch needs, with quantities',
    ...staff,
  })
    .input(z.object({ key: batch }))
    .output(dataOf(z.array(z.object({ title: z.string(), count: z.int(), personalized: z.int() })))),
  card: call('GET', '/v1/staff/packing/batches/{key}/card', {
    summary: 'Preview a card of a batch with its code; null for an empty batch',
    ...staff,
  })
    .input(z.object({ key: batch }))
    .output(dataOf(z.nullable(cardPreviewSchema))),
  print: call('POST', '/v1/staff/packing/batches/{key}/prints', {
    summary: 'Print the papers of a batch to one PDF, in the background',
    ...staff,
    status: 201,
  })
    .input(
      z.object({
        key: batch,
        papers: z
          .array(z.enum(papers))
          .check(z.minLength(1, 'Please choose what to print.'), z.maxLength(papers.length)),
        /** False leaves the members' codes off the cards of this print (D-1-87). */
        codes: z.optional(z.boolean()),
      }),
    )
    .output(dataOf(printSchema)),
  prints: call('GET', '/v1/staff/packing/prints', {
    summary: 'The latest prints, with their progress',
    ...staff,
  }).output(dataOf(z.array(printSchema))),
  stopPrint: call('POST', '/v1/staff/packing/prints/{key}/stop', { summary: 'Stop a print', ...staff })
    .input(z.object({ key: keySchema('packingPrint') }))
    .output(dataOf(printSchema)),
  printFile: call('GET', '/v1/staff/packing/prints/{key}/file', {
    summary: 'The PDF of a finished print',
    ...staff,
  })
    .input(z.object({ key: keySchema('packingPrint') }))
    .output(z.file()),
  scan: call('POST', '/v1/staff/packing/scans', {
    summary:
      'Scan a slip, card, or label: once all three are scanned, the touch is packed; a code without its side is only looked up',
    ...staff,
  })
    .input(z.object({ code: scanned }))
    .output(
      dataOf(
        z.object({
          /** Null for a code without a piece letter: nothing is marked as scanned. */
          piece: z.nullable(z.enum(packingPieces)),
          batch: z.object({ key: batch, name: z.string() }),
          row: packingRowSchema,
        }),
      ),
    ),
  unpack: call('POST', '/v1/staff/packing/touches/{key}/unpack', {
    summary: 'Undo the scans of a touch, as long as it has no tracking number',
    ...staff,
  })
    .input(z.object({ key: touch }))
    .output(dataOf(packingRowSchema)),
  ready: call('GET', '/v1/staff/packing/ready', {
    summary: 'Parcels with a tracking number that are waiting for their carrier, newest first',
    ...staff,
  })
    .input(z.object(pageQuery))
    .output(pageOf(readySchema)),
  note: call('POST', '/v1/staff/packing/ready', {
    summary: "Record a parcel's tracking number, by its label or key",
    ...staff,
    status: 201,
  })
    .input(
      z.object({
        code: scanned,
        number: z
          .string('Please scan or type the number.')
          .check(z.trim(), z.maxLength(trackingNumberMax, 'The tracking number is too long.')),
        carrier,
      }),
    )
    .output(dataOf(readySchema)),
  noteMany: call('POST', '/v1/staff/packing/ready/file', {
    summary:
      'Record tracking numbers from a file: each line has a touch and a number, plus a carrier unless it is UPS',
    ...staff,
    long: true,
  })
    .input(
      z.object({
        lines: z
          .array(
            z.object({
              code: z.string().check(z.maxLength(scanMax)),
              number: z.string().check(z.maxLength(scanMax)),
              carrier,
            }),
          )
          .check(
            z.minLength(1, 'This file has no lines.'),
            z.maxLength(handOverLinesMax, `A file can have at most ${handOverLinesMax} lines.`),
          ),
      }),
    )
    .output(
      dataOf(
        z.object({
          noted: z.int(),
          refused: z.array(z.object({ line: z.int(), code: z.string(), why: z.string() })),
        }),
      ),
    ),
  forget: call('POST', '/v1/staff/packing/touches/{key}/forgetnumber', {
    summary: 'Undo a tracking number, as long as the carrier does not have the parcel',
    ...staff,
  })
    .input(z.object({ key: touch }))
    .output(dataOf(z.null())),
  handOver: call('POST', '/v1/staff/packing/handovers', {
    summary: 'Hand over all recorded parcels: their touches become processed',
    ...staff,
  })
    .input(z.object({}))
    .output(
      dataOf(
        z.object({
          handed: z.int(),
          refused: z.array(z.object({ key: touch, name: z.string(), why: z.string() })),
        }),
      ),
    ),
}
