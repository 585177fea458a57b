import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { chargeRequestSchema } from '../../money/partners/schema.ts'

const byKey = z.object({ key: keySchema('chargeRequest') })

/** A request after the partner approved it: paid, or still waiting for the processor or the bank. */
export const approvedRequestSchema = z.extend(chargeRequestSchema, {
  /** A processor has not answered yet: it may take a few minutes (BG-57). */
  pending: z.boolean(),
  /** The bank requires the partner's confirmation: the browser gets it, then continues. */
  action: z.nullable(z.object({ client_secret: z.string(), processor: z.string() })),
})

export type ApprovedRequest = z.infer<typeof approvedRequestSchema>

/** The open request of an order, as its buyer follows it. */
export const requestOfOrderSchema = z.extend(chargeRequestSchema, {
  /** The partner's address to which the request was sent. */
  asked_at: z.string(),
  /** The time of the next reminder; null after the last one. */
  next_reminder: z.nullable(z.int()),
})

export type RequestOfOrder = z.infer<typeof requestOfOrderSchema>

/** Purchases that wait for the other half (BG-45). */
export const chargeRequestCalls = {
  list: call('GET', '/users/paymentrequests', {
    summary: 'Requests to share a purchase, open ones first',
  }).output(dataOf(z.array(chargeRequestSchema))),
  detail: call('GET', '/v1/paymentpartners/chargerequest/{key}', {
    summary: 'One request with its purchase',
  })
    .input(byKey)
    .output(dataOf(chargeRequestSchema)),
  ofOrder: call('GET', '/v1/paymentpartners/chargerequest/order/{key}', {
    summary: "The open request of an order, by the key of the buyer's invoice",
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(requestOfOrderSchema)),
  approve: call('POST', '/v1/paymentpartners/acceptcharge/{key}', {
    summary: 'Approve and pay the partner half of a purchase',
    access: 'verified',
    money: true,
  })
    .input(byKey)
    .output(dataOf(approvedRequestSchema)),
  continueApproval: call('POST', '/v1/paymentpartners/acceptcharge/continue/{key}', {
    summary: 'Continue an approval after the partner confirms with the bank',
    access: 'verified',
  })
    .input(byKey)
    .output(dataOf(approvedRequestSchema)),
  deny: call('POST', '/v1/paymentpartners/denycharge/{key}', {
    summary: 'Decline a request, or revoke your own',
    status: 204,
  })
    .input(byKey)
    .output(z.void()),
}
