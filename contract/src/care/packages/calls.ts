import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { searchLengthMax } from '../../limits.ts'
import { packageFilters } from '../plans/status.ts'
import { optionalLine } from '../../text.ts'
import { calendarDateSchema } from '../touches/schema.ts'
import { packageRowSchema, transactionSchema } from './schema.ts'

const byKey = z.object({ key: keySchema('package') })
const transaction = dataOf(transactionSchema)

/** Packages. Calls and real-estate members name them transactions (CG-75). */
export const packageCalls = {
  list: call('GET', '/v1/transactions', { summary: 'Packages in a state, newest first' })
    .input(
      z.object({
        ...pageQuery,
        status: z.optional(z.enum(packageFilters)),
        /** Used alone: no page, no status, at most 100 hits (CG-09). */
        term: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
      }),
    )
    .output(pageOf(packageRowSchema)),
  details: call('GET', '/v1/transactions/details/{key}', { summary: 'A package' })
    .input(byKey)
    .output(transaction),
  pause: call('POST', '/v1/transactions/pause/{key}', { summary: 'Pause a package' })
    .input(byKey)
    .output(transaction),
  resume: call('POST', '/v1/transactions/resume/{key}', { summary: 'Resume a package' })
    .input(byKey)
    .output(transaction),
  cancel: call('POST', '/v1/transactions/cancel/{key}', {
    summary: 'Cancel a package; undelivered gifts are credited to the balance',
    access: 'verified',
    money: true,
  })
    .input(byKey)
    .output(transaction),
  update: call('PATCH', '/v1/transactions/{key}', {
    summary: 'Change the names, the move-in address, or the day of one delivery',
  })
    .input(
      z.object({
        key: keySchema('package'),
        to_name: z.optional(z.nullable(optionalLine('to name', { min: 2 }))),
        from_name: z.optional(z.nullable(optionalLine('from name', { min: 2 }))),
        future_location: z.optional(keySchema('location')),
        service_event: z.optional(
          z.object({ service_event_id: keySchema('serviceEvent'), event_date: calendarDateSchema }),
        ),
      }),
    )
    .output(transaction),
}
