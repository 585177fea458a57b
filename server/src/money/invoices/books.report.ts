import { sql } from 'drizzle-orm'

// Each statement returns the keys that don't add up, with a sentence for people. They read whole tables, each once.

/** A paid invoice: its parts sum to its total, and its postings agree (BG-59). */
export const invoiceChecks = [
  sql`select key, 'Charged, used and returned make ' || charged_cents + credit_cents + auto_credit_cents
        || ' cents; the invoice is about ' || subtotal_cents + tax_cents || '.' as says
      from invoices where status = 'paid' and charged_cents + credit_cents + auto_credit_cents <> subtotal_cents + tax_cents`,
  sql`select invoices.key, 'The invoice says ' || charged_cents || ' cents charged, ' || credit_cents || ' used and '
        || auto_credit_cents || ' returned; its postings say ' || coalesce(posted.charged, 0) || ', '
        || coalesce(posted.used, 0) || ' and ' || coalesce(posted.returned, 0) || '.' as says
      from invoices
      left join (select transfers.invoice_key, sum(cents) filter (where account = 'card_clearing') as charged,
          sum(cents) filter (where account = 'wallet' and (cents > 0 or transfers.kind <> 'purchase')) as used,
          sum(cents) filter (where account = 'returned') as returned
        from transfers join postings on postings.transfer_key = transfers.key
        where transfers.kind in ('purchase', 'purchase_correction') group by 1) posted on posted.invoice_key = invoices.key
      where invoices.status = 'paid' and (charged_cents <> coalesce(posted.charged, 0)
        or credit_cents <> coalesce(posted.used, 0) or auto_credit_cents <> coalesce(posted.returned, 0))`,
] as const

/**
 * Checks an invoice's refunds: the refunded total on the invoice, its refund rows, and its postings agree, and never
 * exceed the amount paid (BG-50).
 */
export const refundChecks = [
  sql`select invoices.key, 'The invoice says ' || refunded_cents || ' cents given back; its refunds say '
        || coalesce(given.cents, 0) || ', its postings ' || coalesce(posted.cents, 0) || '.' as says
      from invoices
      left join (select invoice_key, sum(amount_cents + wallet_cents) as cents from refunds
        where state = 'succeeded' and invoice_key is not null group by 1) given on given.invoice_key = invoices.key
      left join (select transfers.invoice_key, sum(postings.cents) as cents
        from transfers join postings on postings.transfer_key = transfers.key
        where postings.account = 'refunds' group by 1) posted on posted.invoice_key = invoices.key
      where refunded_cents <> coalesce(given.cents, 0) or refunded_cents <> coalesce(posted.cents, 0)`,
  sql`select key, 'The invoice gave ' || refunded_cents || ' cents back of ' || charged_cents + credit_cents || ' that were paid.' as says
      from invoices where refunded_cents > charged_cents + credit_cents`,
] as const

const wayText =
  sql.raw(`case way when 'staff' then 'refunded by staff' when 'item' then 'for gifts that were not sent'
  when 'share' then 'for gifts that were not given' when 'canceled' then 'credit for a cancelation'
  when 'upgrade' then 'used for an upgrade' else 'lost to a dispute' end`)

/**
 * No line and no invoice has more refunded, promised, or used than was paid for it, and refunds of an invoice
 * with lines are recorded on those lines.
 */
export const lineReturnChecks = [
  sql`select line.invoice_key as key, 'Of ' || line.service_title || coalesce(' for ' || line.contact_name, '') || ', '
        || line.paid_cents || ' cents were paid and ' || sum(back.cents) || ' came back: '
        || string_agg(back.cents || ' ' || ${wayText}, ', ' order by back.created_at, back.id) || '.' as says
      from line_returns back join invoice_lines line on line.key = back.line_key
      where back.undone_at is null
      group by line.key having sum(back.cents) > line.paid_cents`,
  sql`select invoices.key, 'The invoice was paid with ' || charged_cents + credit_cents || ' cents; '
        || gone.given + gone.taken || ' went back, are promised, or were used.' as says
      from invoices
      cross join lateral (select
          (select coalesce(sum(amount_cents + wallet_cents), 0) from refunds
            where refunds.invoice_key = invoices.key and state <> 'failed') as given,
          (select coalesce(sum(money_cents), 0) from line_returns
            where line_returns.invoice_key = invoices.key and refund_key is null and undone_at is null) as taken) gone
      where invoices.status = 'paid' and gone.given + gone.taken > charged_cents + credit_cents`,
  sql`select refunds.invoice_key as key, 'A refund gave ' || amount_cents + wallet_cents || ' cents; its lines say '
        || coalesce(sum(back.money_cents), 0) || '.' as says
      from refunds left join line_returns back on back.refund_key = refunds.key and back.undone_at is null
      where refunds.state <> 'failed'
        and exists (select from invoice_lines where invoice_lines.invoice_key = refunds.invoice_key)
      group by refunds.key having amount_cents + wallet_cents <> coalesce(sum(back.money_cents), 0)`,
] as const

/**
 * Checks lost disputes: the loss and its fee are in the books, and the amount taken from the lines doesn't exceed the
 * loss.
 */
const disputeChecks = [
  sql`select disputes.key, 'The bank took ' || coalesce(lost_cents, 0) || ' cents and the fee was ' || fee_cents || '; the books say '
        || coalesce(posted.cents, 0) || ' for disputes of this charge.' as says
      from (select charge_key, min(key) as key, sum(lost_cents)::int as lost_cents,
          sum(fee_cents) filter (where lost_cents is not null)::int as fee_cents
        from disputes where lost_cents is not null group by 1) disputes
      left join (select transfers.charge_key, -sum(postings.cents) as cents
        from transfers join postings on postings.transfer_key = transfers.key
        where postings.account = 'card_clearing' and transfers.kind in ('dispute_lost', 'dispute_fee',
          'dispute_lost_correction', 'dispute_fee_correction') group by 1) posted
        using (charge_key)
      where lost_cents + fee_cents <> coalesce(posted.cents, 0)`,
  sql`select disputes.key, 'Of this dispute ' || coalesce(owed_cents, lost_cents) || ' cents are owed; the books say '
        || coalesce(posted.cents, 0) || '.' as says
      from (select charge_key, min(key) as key, sum(lost_cents)::int as lost_cents,
          sum(case when written_off_at is not null then 0 else coalesce(owed_cents, lost_cents) end)::int as owed_cents
        from disputes where lost_cents is not null group by 1) disputes
      left join (select transfers.charge_key, sum(postings.cents) as cents
        from transfers join postings on postings.transfer_key = transfers.key
        where postings.account = 'owed' group by 1) posted using (charge_key)
      where owed_cents <> coalesce(posted.cents, 0)`,
  sql`select key, 'The bank took ' || lost_cents || ' cents; its lines say ' || taken.cents || '.' as says
      from disputes cross join lateral (select coalesce(sum(cents), 0) as cents from line_returns
        where source_key = 'dispute:' || disputes.key and undone_at is null) taken
      where taken.cents > coalesce(lost_cents, 0)`,
] as const

const isStray = sql`exists (select from refunds where refunds.charge_key = charges.key and refunds.invoice_key is null)`

/** Money from a card is in the books under its charge, and either paid for something or is being refunded. */
export const chargeChecks = [
  sql`select charges.key, 'This charge took ' || charges.amount_cents || ' cents; the books say ' || coalesce(posted.cents, 0) || '.' as says
      from charges join invoices on invoices.key = charges.invoice_key
      left join (select transfers.charge_key, sum(postings.cents) as cents
        from transfers join postings on postings.transfer_key = transfers.key
        where postings.account = 'card_clearing' and transfers.kind in ('purchase', 'purchase_correction')
        group by 1) posted on posted.charge_key = charges.key
      where charges.state = 'succeeded' and invoices.status = 'paid' and not ${isStray}
        and charges.amount_cents <> coalesce(posted.cents, 0)`,
  sql`select charges.key, 'This charge took ' || charges.amount_cents || ' cents for an order that is over, and they are not on their way back.' as says
      from charges join invoices on invoices.key = charges.invoice_key
      where charges.state = 'succeeded' and invoices.status in ('void', 'abandoned') and not ${isStray}`,
  ...disputeChecks,
] as const
