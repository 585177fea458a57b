-- runs beside: 0047
ALTER TABLE "lots" ADD COLUMN "again_of" text collate "C";--> statement-breakpoint
-- Credits that gave back what one that was nearly over had paid for the same invoice.
UPDATE lots AS again SET again_of = found.lot_key
FROM (
  SELECT DISTINCT ON (back.lot_key) back.lot_key AS again_key, used.lot_key
  FROM postings back
  JOIN transfers returned ON returned.key = back.transfer_key
  JOIN lots fresh ON fresh.key = back.lot_key
  JOIN transfers paid ON paid.invoice_key = returned.invoice_key
  JOIN postings used ON used.transfer_key = paid.key AND used.account = 'wallet' AND used.cents > 0
  JOIN lots old ON old.key = used.lot_key
  WHERE back.account = 'wallet' AND back.cents < 0 AND fresh.issued_cents = -back.cents
    AND old.kind = fresh.kind AND old.reason = fresh.reason AND old.description = fresh.description
    AND old.expires_at < fresh.expires_at
    AND NOT EXISTS (
      SELECT FROM postings own JOIN transfers of ON of.key = own.transfer_key
      WHERE of.invoice_key = returned.invoice_key AND own.lot_key = back.lot_key AND own.cents > 0)
  ORDER BY back.lot_key, old.expires_at, old.key) found
WHERE again.key = found.again_key;
