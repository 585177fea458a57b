import type { MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { PlanTransfer } from '@goodturn/contract/care/plans/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { offerBeingPaid } from '../../care/plan-charges/offer-being-paid.ts'
import { type OfferFacts, loadOffers } from './facts.queries.ts'
import { firstPayments, offerPrice } from './price.ts'

/**
 * The open offers to a member (CG-55), earliest end first, each with today's price of accepting by the year and by the
 * month. Hides offers whose reason is gone since the last daily run, and those being paid for.
 */
export async function openOffers(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  const offers = await loadOffers(
    tx,
    sql`o.member_key = ${memberKey} and o.state = 'open' and not ${offerBeingPaid(sql`o.key`)}`,
    now,
  )
  return offers.filter(({ stands }) => stands).map(presentOffer)
}

function presentOffer(offer: OfferFacts): PlanTransfer {
  const [year, month] = [offerPrice(offer, 'year'), offerPrice(offer, 'month')]
  return {
    key: offer.key,
    loading: false,
    annual_price: year && dollars(year.unitCents),
    monthly_price: month && dollars(month.unitCents),
    first_payments: firstPayments(offer.service, 'month'),
    subscription: {
      contact: { key: offer.contactKey, display_name: offer.contactName },
      status: offer.status,
      next_charge: seconds(new Date(`${offer.nextCharge}T00:00:00Z`)),
      service: { key: offer.serviceKey, title: offer.title },
    },
  }
}
