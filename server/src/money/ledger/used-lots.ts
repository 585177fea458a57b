import { type SQL, sql } from 'drizzle-orm'

/**
 * A piece of a statement: of each lot that paid an invoice, `lot_key`, what it paid (`taken`) and what came back of that
 * (`returned`), in cents. What came back in a lot of its own counts for the one it is of.
 */
export const usedOfInvoice = (invoiceKey: SQL): SQL => sql`(
  select lot_key, (sum(cents) filter (where cents > 0))::int as taken,
    coalesce(-sum(cents) filter (where cents < 0), 0)::int as returned
  from (
    select case when bool_or(cents > 0) over (partition by postings.lot_key) then postings.lot_key else lots.again_of end
      as lot_key, cents
    from transfers join postings on postings.transfer_key = transfers.key join lots on lots.key = postings.lot_key
    where transfers.invoice_key = ${invoiceKey} and account = 'wallet') moved
  where lot_key is not null
  group by lot_key having bool_or(cents > 0))`
