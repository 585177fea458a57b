import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL fragment for the lots that paid an invoice: `lot_key`, the amount it paid (`taken`), and the amount refunded
 * (`returned`), in cents. Refunds into a new lot count for the original lot.
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
