import type { PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A plan that a member may take over, as emails describe it. */
export interface OfferedPlan {
  email: string
  firstName: string
  contact: string
  title: string
  status: 'active' | 'expired'
  endsOn: string
  payer: string
}

/** The plans in these offers, by the member's address. */
export function findOffered(tx: Tx, offerKeys: readonly PlanOfferKey[]): Promise<OfferedPlan[]> {
  return rowsOf<OfferedPlan>(
    tx,
    sql`select members.email, members.first_name as "firstName", c.display_name as contact, p.title, p.status,
          p.next_charge::text as "endsOn", payer.first_name || ' ' || payer.last_name as payer
        from plan_offers o join members on members.key = o.member_key join plans p on p.key = o.plan_key
        join contacts c on c.key = p.contact_key join members payer on payer.key = p.member_key
        where o.key = any(${textArray(offerKeys)}) order by members.email, p.next_charge, p.key`,
  )
}

/** A plan that was taken over, with its previous payer and the member who took it over. */
export interface TakenOverPlan {
  email: string
  firstName: string
  contact: string
  title: string
  by: string
  key: PlanKey
}

/** The plan taken over by an accepted offer. */
export async function findTakenOver(tx: Tx, offerKey: PlanOfferKey): Promise<TakenOverPlan | null> {
  const rows = await rowsOf<TakenOverPlan>(
    tx,
    sql`select payer.email, payer.first_name as "firstName", c.display_name as contact, p.title, p.key,
          taker.first_name || ' ' || taker.last_name as by
        from plan_offers o join plans p on p.key = o.plan_key join contacts c on c.key = p.contact_key
        join members payer on payer.key = p.member_key join members taker on taker.key = o.member_key
        where o.key = ${offerKey}`,
  )
  return rows[0] ?? null
}

/** A plan that continues after all, with the member who had accepted it. */
export type ContinuingPlan = Pick<TakenOverPlan, 'email' | 'firstName' | 'contact' | 'title'>

/** The plan of an offer that is no longer needed. */
export async function findContinuing(tx: Tx, offerKey: PlanOfferKey): Promise<ContinuingPlan | null> {
  const rows = await rowsOf<ContinuingPlan>(
    tx,
    sql`select taker.email, taker.first_name as "firstName", c.display_name as contact, p.title
        from plan_offers o join plans p on p.key = o.plan_key join contacts c on c.key = p.contact_key
        join members taker on taker.key = o.member_key where o.key = ${offerKey}`,
  )
  return rows[0] ?? null
}
