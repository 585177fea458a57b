-- Refunds that were written before they named their invoice: all but stray money belong to their charge's invoice.
update refunds set invoice_key = charges.invoice_key from charges
  where charges.key = refunds.charge_key and refunds.invoice_key is null and refunds.reason <> 'stray';
