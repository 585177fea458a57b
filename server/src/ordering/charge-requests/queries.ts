import type {
  ChargeRequestKey,
  CheckoutKey,
  InvoiceKey,
  MemberKey,
  PartnershipKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { denied, notFound } from '../../platform/errors.ts'

/** A charge request with what its verbs need. */
export interface RequestRow {
  key: ChargeRequestKey
  checkout_key: CheckoutKey
  partnership_key: PartnershipKey
  inviter_key: MemberKey
  invitee_key: MemberKey
  inviter_invoice: InvoiceKey
  invitee_invoice: InvoiceKey
  amount_cents: number
  state: 'requested' | 'accepted' | 'ended'
}

/**
 * A request in which the member is one side; 404 for anyone else's. Includes ended ones, so that acting on them can say
 * so. `lock` locks it until the transaction ends.
 */
export async function findRequest(
  tx: Tx,
  memberKey: MemberKey,
  key: ChargeRequestKey,
  options: { lock?: boolean } = {},
): Promise<RequestRow> {
  const rows = await rowsOf<RequestRow>(
    tx,
    sql`select key, checkout_key, partnership_key, inviter_key, invitee_key, inviter_invoice, invitee_invoice,
          amount_cents, state
        from charge_requests
        where key = ${key} and state <> 'opening'
          and (inviter_key = ${memberKey} or invitee_key = ${memberKey})
        ${options.lock ? sql`for update` : sql``}`,
  )
  if (!rows[0]) throw notFound('We couldn’t find this payment request.')
  return rows[0]
}

/** Refuses anyone but the invited partner as the approver (B-6-09). */
export function requireInvitee(request: RequestRow, memberKey: MemberKey): void {
  if (request.invitee_key !== memberKey)
    throw denied('Only the partner who was asked can approve this request.')
}

/**
 * Whether a request can still be paid: neither it nor its partnership has ended. Locks it until the transaction ends,
 * so later steps rely on one decision.
 */
export async function lockIfPayable(tx: Tx, key: ChargeRequestKey): Promise<boolean> {
  const [request] = await rowsOf<{ wanted: boolean }>(
    tx,
    sql`select request.state in ('opening', 'requested') and exists (select from partnerships
            where partnerships.key = request.partnership_key and partnerships.status = 'accepted') as wanted
        from charge_requests request where request.key = ${key} for update of request`,
  )
  return request?.wanted ?? false
}
