import type { RequestOfOrder } from '@goodturn/contract/ordering/charge-requests/calls'
import { requestReminderDays } from '@goodturn/contract/ordering/charge-requests/limits'
import type {
  ChargeRequestKey,
  CheckoutItemKey,
  InvoiceKey,
  MemberKey,
  PartnershipKey,
} from '@goodturn/contract/ids'
import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Side {
  first_name: string
  last_name: string
  company: string | null
}

interface Row {
  key: ChargeRequestKey
  state: 'requested' | 'accepted'
  user_is_invited: boolean
  amount_cents: number
  subtotal_cents: number
  created_at: Date | string
  expires_at: Date | string
  accepted_at: Date | string | null
  partnership_key: PartnershipKey
  pays_with: { brand: string; last4: string } | null
  inviter: Side
  invitee: Side
  invitee_email: string
  next_at: Date | string
  reminders_sent: number
  items: {
    key: CheckoutItemKey
    title: string
    art: unknown
    to_name: string
    savings: number
    paid: number
    token: boolean
    discount: string | null
  }[]
}

/** A member's open and accepted requests, open ones first, the newest first within each (BG-45). One statement. */
export async function listRequests(tx: Tx, memberKey: MemberKey): Promise<ChargeRequest[]> {
  return (await load(tx, memberKey, sql`true`)).map(present)
}

/** One request as one side sees it; nothing for anyone else, or once it has ended. */
export async function readRequest(
  tx: Tx,
  memberKey: MemberKey,
  key: ChargeRequestKey,
): Promise<ChargeRequest | null> {
  const found = await load(tx, memberKey, sql`request.key = ${key}`)
  return found[0] ? present(found[0]) : null
}

/** The open request of a buyer's order, with the buyer's private details; null if no request is open anymore. */
export async function readRequestOfOrder(
  tx: Tx,
  memberKey: MemberKey,
  invoiceKey: InvoiceKey,
): Promise<RequestOfOrder | null> {
  const [row] = await load(
    tx,
    memberKey,
    sql`request.inviter_invoice = ${invoiceKey} and request.inviter_key = ${memberKey} and request.state = 'requested'`,
  )
  if (!row) return null
  const isRemindedAgain = row.reminders_sent < requestReminderDays.length
  return {
    ...present(row),
    asked_at: row.invitee_email,
    next_reminder: isRemindedAgain ? seconds(new Date(row.next_at)) : null,
  }
}

function load(tx: Tx, memberKey: MemberKey, which: ReturnType<typeof sql>): Promise<Row[]> {
  const side = (alias: string) =>
    sql.raw(`jsonb_build_object('first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
      'company', ${alias}.company)`)
  return rowsOf<Row>(
    tx,
    sql`select request.key, request.state, request.invitee_key = ${memberKey} as user_is_invited, request.amount_cents,
          checkouts.subtotal_cents, request.created_at, request.expires_at, request.accepted_at,
          request.partnership_key, request.next_at, request.reminders_sent, invitee.email as invitee_email, case when request.invitee_key = ${memberKey} then (
            select jsonb_build_object('brand', card.brand, 'last4', card.last4) from partnerships join cards card
              on card.key = case when partnerships.inviter_key = request.invitee_key then partnerships.inviter_source
                else partnerships.invitee_source end
            where partnerships.key = request.partnership_key and card.member_key = request.invitee_key
              and card.removed_at is null) end as pays_with,
          ${side('inviter')} as inviter, ${side('invitee')} as invitee, item.items
        from charge_requests request join checkouts on checkouts.key = request.checkout_key
        join members inviter on inviter.key = request.inviter_key
        join members invitee on invitee.key = request.invitee_key
        cross join lateral (select jsonb_agg(jsonb_build_object('key', item.key, 'title', item.service_title,
              'art', services.art, 'to_name', item.contact_name, 'savings', item.savings_cents,
              'paid', item.paid_cents, 'token', item.token_key is not null, 'discount', item.discount_description)
              order by item.position) as items
          from checkout_items item join services on services.key = item.service_key
          where item.checkout_key = request.checkout_key) item
        where ${which} and request.state in ('requested', 'accepted')
          and (request.inviter_key = ${memberKey} or request.invitee_key = ${memberKey})
        order by request.state = 'accepted', request.created_at desc, request.key desc`,
  )
}

function present(row: Row): ChargeRequest {
  return {
    key: row.key,
    status: row.state,
    user_is_invited: row.user_is_invited,
    amount: dollars(row.amount_cents),
    inviter: row.inviter,
    invitee: row.invitee,
    created: seconds(new Date(row.created_at)),
    expires: seconds(new Date(row.expires_at)),
    partnership: row.partnership_key,
    pays_with: row.pays_with,
    invitation_accepted: row.accepted_at === null ? null : seconds(new Date(row.accepted_at)),
    cart: {
      items: row.items.map((item) => ({
        key: item.key,
        service: { title: item.title, art: item.art },
        price_paid: dollars(item.paid),
        member_data: { to_name: item.to_name },
        discount: item.discount
          ? {
              amount: dollars(item.savings),
              description: item.discount,
              savings: dollars(item.savings),
              is_token: item.token,
            }
          : null,
      })),
      subtotal: dollars(row.subtotal_cents),
    },
  }
}
