import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'
import type { EndReason } from './move.ts'

/** A partner is asked to share a purchase; not published if they accept automatically. */
export const requestOpened = defineEvent<{ requestKey: ChargeRequestKey }>('charge-requests.opened')

/** The partner approved, and both have paid. Published in the transaction that settles the order. */
export const requestApproved = defineEvent<{ requestKey: ChargeRequestKey }>('charge-requests.approved')

/** The partner approved and the buyer's card was declined: the request stays open for another card. */
export const buyerRefused = defineEvent<{ requestKey: ChargeRequestKey }>('charge-requests.buyer-refused')

export interface RequestEnded {
  requestKey: ChargeRequestKey
  reason: EndReason
}

/** A request ended without being paid; the other side is notified. */
export const requestEnded = defineEvent<RequestEnded>('charge-requests.ended')
