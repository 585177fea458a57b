import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { dateIn, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { zoneOfMember } from '../../identity/accounts/zone-of-member.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The facts in emails about a request: who, what, how much, and until when. */
export interface MailFacts {
  amount_cents: number
  buyer_email: string
  buyer_first: string
  buyer_name: string
  partner_email: string
  partner_first: string
  partner_name: string
  what: string
  count: number
  /** The day it lapses, formatted for people: in the zone of the partner's last session if known, otherwise in UTC. */
  until: string
}

interface Row extends Omit<MailFacts, 'until'> {
  expires_at: string
  zone: string | null
}

/** Loads the facts for emails about a request. */
export async function mailFacts(tx: Tx, requestKey: ChargeRequestKey): Promise<MailFacts> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select request.amount_cents, buyer.email as buyer_email, buyer.first_name as buyer_first,
          buyer.first_name || ' ' || buyer.last_name as buyer_name, partner.email as partner_email,
          partner.first_name as partner_first, partner.first_name || ' ' || partner.last_name as partner_name,
          request.expires_at, item.count, item.what,
          ${zoneOfMember(sql`partner.key`)} as zone
        from charge_requests request join members buyer on buyer.key = request.inviter_key
        join members partner on partner.key = request.invitee_key
        cross join lateral (select count(*)::int as count,
            min(service_title || ' for ' || contact_name) filter (where position = 0) as what
          from checkout_items where checkout_key = request.checkout_key) item
        where request.key = ${requestKey}`,
  )
  const { expires_at: expiresAt, zone, ...facts } = present(rows[0], 'a request joins two members')
  return { ...facts, until: formatUtcDate(dateIn(new Date(expiresAt), zone ?? 'UTC')) }
}
