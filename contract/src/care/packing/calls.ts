import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { carrierNameMax, trackingNumberMax } from '../touches/limits.ts'
import { packingPieces, scanned } from './codes.ts'
import { handOverLinesMax, scanMax } from './limits.ts'
import {
  batchSchema,
  choiceSchema,
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
    summary: 'What is due by day and service, and how far it is',
    ...staff,
  }).output(dataOf(todaySchema)),
  choice: call('POST', '/v1/staff/packing/choice', {
    summary: 'What a batch of the chosen services would hold, and what is missing',
    ...staff,
  })
    .input(z.object(chosen))
    .output(dataOf(choiceSchema)),
  startBatch: call('POST', '/v1/staff/packing/batches', {
    summary: 'Start a batch of what is due of the chosen services and lacks nothing',
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
    summary: 'The touches of a batch in its order',
    ...staff,
  })
    .input(z.object({ key: batch, ...pageQuery }))
    .output(pageOf(packingRowSchema)),
  pickList: call('GET', '/v1/staff/packing/batches/{key}/picklist', {
    summary: 'How many of what a batch needs',
    ...staff,
  })
    .input(z.object({ key: batch }))
    .output(dataOf(z.array(z.object({ title: z.string(), count: z.int(), personalized: z.int() })))),
  print: call('POST', '/v1/staff/packing/batches/{key}/prints', {
    summary: 'Print papers of a batch into one PDF, in the background',
    ...staff,
    status: 201,
  })
    .input(
      z.object({
        key: batch,
        papers: z
          .array(z.enum(papers))
          .check(z.minLength(1, 'Please choose what to print.'), z.maxLength(papers.length)),
      }),
    )
    .output(dataOf(printSchema)),
  prints: call('GET', '/v1/staff/packing/prints', {
    summary: 'The newest prints, with how far they are',
    ...staff,
  }).output(dataOf(z.array(printSchema))),
  stopPrint: call('POST', '/v1/staff/packing/prints/{key}/stop', { summary: 'Stop a print', ...staff })
    .input(z.object({ key: keySchema('packingPrint') }))
    .output(dataOf(printSchema)),
  printFile: call('GET', '/v1/staff/packing/prints/{key}/file', {
    summary: 'The PDF of a print that is done',
    ...staff,
  })
    .input(z.object({ key: keySchema('packingPrint') }))
    .output(z.file()),
  scan: call('POST', '/v1/staff/packing/scans', {
    summary:
      'Scan a slip, card or label: with all three the touch is packed; a code without its side is looked up',
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
    summary: 'Take the scans of a touch back, as long as it has no number',
    ...staff,
  })
    .input(z.object({ key: touch }))
    .output(dataOf(packingRowSchema)),
  ready: call('GET', '/v1/staff/packing/ready', {
    summary: 'Parcels whose number is known and that wait for their carrier, newest first',
    ...staff,
  })
    .input(z.object(pageQuery))
    .output(pageOf(readySchema)),
  note: call('POST', '/v1/staff/packing/ready', {
    summary: "Note a parcel's number: by its label or key, and the carrier's number",
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
    summary: 'Note the numbers of a file: a line is a touch and a number, and a carrier where it is not UPS',
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
            z.minLength(1, 'There are no lines in this file.'),
            z.maxLength(handOverLinesMax, `A file has ${handOverLinesMax} lines at most.`),
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
    summary: 'Undo a number, as long as its carrier does not have the parcel',
    ...staff,
  })
    .input(z.object({ key: touch }))
    .output(dataOf(z.null())),
  handOver: call('POST', '/v1/staff/packing/handovers', {
    summary: 'Hand all noted parcels over: their touches are processed',
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
