import type { ChargeRequestKey, CheckoutKey, PartnershipKey } from '@goodturn/contract/ids'
import { requestDays, requestReminderDays } from '@goodturn/contract/ordering/charge-requests/limits'
import { sql } from 'drizzle-orm'
import type { Payer } from '../orders/payers.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { requestOpened } from './events.ts'
import { mailRequest } from './mails.ts'

const dayMs = 86_400_000

/** The order to share, with its two payers. */
export interface NewRequest {
  checkoutKey: CheckoutKey
  partnershipKey: PartnershipKey
  buyer: Pick<Payer, 'memberKey' | 'invoiceKey'>
  partner: Pick<Payer, 'memberKey' | 'invoiceKey' | 'dueCents'>
  /** The partner accepts automatically: both are charged at once (BG-44). */
  isAutomatic: boolean
}

/**
 * Writes a request for the partner's half. For a partner who accepts automatically it is only opened: no one is asked,
 * and it is accepted with the payment (BG-44).
 */
export async function openRequest(tx: Tx, request: NewRequest, cause: Cause): Promise<ChargeRequestKey> {
  const key = newKey('chargeRequest')
  const { checkoutKey, partnershipKey, buyer, partner, isAutomatic } = request
  const daysLater = (days: number) => new Date(cause.now.getTime() + days * dayMs).toISOString()
  await tx.execute(sql`
    insert into charge_requests (key, checkout_key, partnership_key, inviter_key, invitee_key, inviter_invoice,
      invitee_invoice, amount_cents, state, created_at, expires_at, next_at)
    values (${key}, ${checkoutKey}, ${partnershipKey}, ${buyer.memberKey}, ${partner.memberKey},
      ${buyer.invoiceKey}, ${partner.invoiceKey}, ${partner.dueCents}, ${isAutomatic ? 'opening' : 'requested'},
      ${cause.now.toISOString()}::timestamptz, ${daysLater(requestDays)}::timestamptz,
      ${daysLater(requestReminderDays[0])}::timestamptz)`)
  if (!isAutomatic) {
    await mailRequest(tx, key, 'asked', cause)
    await cause.publish(tx, requestOpened, { requestKey: key })
  }
  return key
}
