import { defineEvent } from '../platform/events.ts'

/** A purchase was paid and carried out; told in the same transaction. */
export const orderPaid = defineEvent<{
  memberKey: string
  checkoutKey: string
  invoiceKey: string
  chargedCents: number
}>('order-paid')
