import type { WrongPrice } from '@goodturn/contract/console/wrong-prices/calls'
import { wrongPricesShown } from '@goodturn/contract/console/wrong-prices/limits'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type WrongPriceRequest, wrongPriceAct } from './propose.ts'

interface Row extends Pick<
  WrongPrice,
  'key' | 'reason' | 'state' | 'asked_by' | 'answered_by' | 'failure' | 'purchases' | 'waiting' | 'skipped'
> {
  input: WrongPriceRequest
  title: string
  cents: number
  asked_at: Date | string
  refunded: number
}

/** The latest corrections of prices, waiting and answered, newest first, with how far their refunds are. */
export async function listWrongPrices(tx: Tx): Promise<WrongPrice[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select p.key, p.input, services.title, p.amount_cents as cents, p.reason, p.state, a.name as asked_by,
          p.asked_at, b.name as answered_by, p.failure, line.purchases, line.waiting, line.skipped, line.refunded
        from staff_approvals p join staff_accounts a on a.key = p.asked_by
          left join staff_accounts b on b.key = p.answered_by
          join services on services.key = p.input ->> 'service'
          cross join lateral (select count(*)::int as purchases,
              count(*) filter (where state = 'waiting')::int as waiting,
              count(*) filter (where state = 'skipped')::int as skipped,
              coalesce(sum(refunded_cents), 0)::bigint::int as refunded
            from wrong_price_lines where wrong_price_key = p.key) line
        where p.act = ${wrongPriceAct.name} order by p.key desc limit ${wrongPricesShown}`,
  )
  return rows.map(({ input, title, cents, asked_at: at, refunded, ...row }) => ({
    ...row,
    service: { key: input.service, title },
    from: input.from,
    until: input.until,
    prices: input.prices.map(({ charged, right }) => ({ charged: dollars(charged), right: dollars(right) })),
    amount: dollars(cents),
    asked_at: seconds(new Date(at)),
    refunded: dollars(refunded),
  }))
}
