import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import type { UpcomingRenewal } from '@goodturn/contract/care/plans/schema'
import { seconds } from '@goodturn/contract/time'
import type { RenewalsQuery } from '../../money/invoices/renewals-of-list.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { type RenewalPrice, renewalPrices } from '../plans/payments/renewal-price.ts'
import { type RenewingRow, countRenewing, findRenewing } from './upcoming.queries.ts'
import { unitsPerCharge } from './units-per-charge.queries.ts'

/**
 * A page of the renewals of a member's own plans, soonest first, each at its current price (BG-69). Consecutive pages
 * seek by cursor; a jump reads from the nearer end.
 */
export async function upcomingRenewals(tx: Tx, asked: RenewalsQuery): Promise<PageOf<UpcomingRenewal>> {
  const cursor = asked.after ? readCursor(asked.after, ['date', 'text']) : null
  const total = cursor?.total ?? (await countRenewing(tx, asked.memberKey))
  const page = cursor?.page ?? asked.page
  const rows = await findRenewing(tx, asked.memberKey, { cursor, page, total })
  const prices = await renewalPrices(
    tx,
    rows.map(({ key }) => key),
  )
  return pageFrom({
    rows,
    page,
    perPage,
    total,
    at: (row) => [row.nextCharge, row.key],
    present: (row) => presentRenewal(row, present(prices.get(row.key), 'a plan has its price')),
  })
}

function presentRenewal(row: RenewingRow, price: RenewalPrice): UpcomingRenewal {
  const { key, contact, title, unit, nextCharge } = row
  return {
    key,
    contact: { display_name: contact },
    service: { title },
    unit,
    next_charge: seconds(new Date(`${nextCharge}T00:00:00Z`)),
    renewal_amount: dollars(price.cents * unitsPerCharge(row)),
  }
}
