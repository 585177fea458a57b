-- runs beside: 0047
-- What 0069 wrote down of the time before it, put right: promises of several periods were all on the last line, promises
-- to accounts that were merged had no row, what the undo of a bulk order gave back was on all lines of its invoice, and
-- what staff gave back could be a cent more than a line had left.
DELETE FROM line_returns WHERE way = 'canceled' AND refund_key IS NULL AND undone_at IS NULL
  AND source_key IN (SELECT source_key FROM promised_credits)
  AND line_key IN (
    SELECT l.key FROM invoice_lines l JOIN line_returns back ON back.line_key = l.key AND back.undone_at IS NULL
    GROUP BY l.key HAVING sum(back.cents) > l.paid_cents);--> statement-breakpoint
DELETE FROM line_returns USING refunds r
WHERE r.key = line_returns.refund_key AND line_returns.way = 'staff' AND r.idempotency_key LIKE 'together:%';--> statement-breakpoint
-- Credit that was promised for a cancelation is of what its member paid for, the last period first. Accounts may have been
-- merged since it was promised.
WITH paid AS (
  SELECT c.key, c.cents AS promised, c.source_key, c.created_at, payment.invoice_key, payment.item, payment.cents,
    sum(payment.cents) OVER (PARTITION BY c.key ORDER BY payment.starts_on DESC, payment.invoice_key) AS upto
  FROM promised_credits c
  JOIN (
    SELECT period.plan_key AS of, period.starts_on, y.payer_key, y.invoice_key, y.cents, p.paid_by_item AS item
      FROM plan_periods period JOIN plan_period_payments y ON y.period_key = period.key JOIN plans p ON p.key = period.plan_key
    UNION ALL SELECT y.package_key, NULL, y.payer_key, y.invoice_key, y.cents, k.paid_by_item
      FROM package_payments y JOIN packages k ON k.key = y.package_key) payment
    ON payment.of = split_part(c.source_key, '@', 1) AND payment.cents > 0 AND payment.invoice_key IS NOT NULL
      AND (payment.payer_key = c.member_key
        OR payment.payer_key = (SELECT into_key FROM merged_members WHERE merged_members.member_key = c.member_key))
  WHERE NOT EXISTS (
    SELECT FROM line_returns back JOIN invoices own ON own.key = back.invoice_key
    WHERE back.source_key = c.source_key AND own.member_key = payment.payer_key)),
share AS (
  SELECT *, least(cents, promised - (upto - cents)) AS part FROM paid WHERE upto - cents < promised)
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, source_key, created_at)
SELECT v.key, l.key, 'canceled', sum(share.part), least(sum(share.part), v.charged_cents + v.credit_cents), share.source_key,
  min(share.created_at)
FROM share
JOIN invoices v ON v.key = share.invoice_key
LEFT JOIN checkout_items i ON i.key = share.item AND i.checkout_key = v.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND (v.checkout_key IS NULL OR l.position = i.position)
GROUP BY v.key, l.key, share.source_key;--> statement-breakpoint
-- What the other payer of a shared plan got as credit when it was replaced.
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, source_key, created_at)
SELECT DISTINCT ON (l.key) v.key, l.key, 'canceled', lots.issued_cents,
  least(lots.issued_cents, v.charged_cents + v.credit_cents), p.key || '@replaced', lots.created_at
FROM plans p
JOIN plan_periods period ON period.plan_key = p.key
JOIN plan_period_payments y ON y.period_key = period.key AND y.payer_key <> p.member_key AND y.cents > 0
JOIN lots ON lots.member_key = y.payer_key AND lots.created_at = p.canceled_at AND lots.reason = 'cancelation'
  AND lots.issued_cents <= y.cents
JOIN invoices v ON v.key = y.invoice_key
LEFT JOIN checkout_items i ON i.key = p.paid_by_item AND i.checkout_key = v.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND (v.checkout_key IS NULL OR l.position = i.position)
WHERE p.cancel_reason = 'Replaced by another plan'
ORDER BY l.key, period.starts_on DESC;--> statement-breakpoint
-- What the undo of a bulk order gave back is of the gifts that it canceled.
WITH line AS (
  SELECT r.key AS refund_key, r.invoice_key, r.idempotency_key, r.created_at, r.amount_cents + r.wallet_cents AS given,
    l.key, l.paid_cents, sum(l.paid_cents) OVER (PARTITION BY r.key ORDER BY l.position) AS upto
  FROM refunds r
  JOIN invoices v ON v.key = r.invoice_key
  JOIN invoice_lines l ON l.invoice_key = v.key AND l.paid_cents > 0
  JOIN checkout_items i ON i.checkout_key = v.checkout_key AND i.position = l.position
  JOIN touches t ON t.paid_by_item = i.key AND t.parent_kind = 'service' AND t.status = 'canceled'
    AND t.cancel_reason = 'The bulk order was undone'
  WHERE r.state <> 'failed' AND r.idempotency_key LIKE 'together:%'
    AND NOT EXISTS (SELECT FROM line_returns WHERE refund_key = r.key))
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, source_key, created_at)
SELECT invoice_key, key, 'item', least(paid_cents, given - (upto - paid_cents)), least(paid_cents, given - (upto - paid_cents)),
  refund_key, idempotency_key, created_at
FROM line WHERE upto - paid_cents < given;--> statement-breakpoint
-- What staff gave back of an invoice as a whole is of its lines one after the other, as far as each had something left.
DELETE FROM line_returns WHERE way = 'staff'
  AND refund_key NOT IN (SELECT refund_key FROM line_returns WHERE undone_at IS NOT NULL AND refund_key IS NOT NULL)
  AND invoice_key IN (
    SELECT l.invoice_key FROM invoice_lines l JOIN line_returns back ON back.line_key = l.key AND back.undone_at IS NULL
    GROUP BY l.key HAVING sum(back.cents) > l.paid_cents);--> statement-breakpoint
WITH line AS (
  SELECT l.key, l.invoice_key, l.position, greatest(0, l.paid_cents - coalesce(sum(back.cents), 0)) AS left_cents
  FROM invoice_lines l LEFT JOIN line_returns back ON back.line_key = l.key AND back.undone_at IS NULL
  WHERE l.invoice_key IN (SELECT invoice_key FROM refunds WHERE invoice_key IS NOT NULL)
  GROUP BY l.key),
placed AS (
  SELECT *, sum(left_cents) OVER (PARTITION BY invoice_key ORDER BY position) AS upto FROM line),
given AS (
  SELECT r.key, r.invoice_key, r.created_at, r.amount_cents + r.wallet_cents AS cents,
    sum(r.amount_cents + r.wallet_cents) OVER (PARTITION BY r.invoice_key ORDER BY r.created_at, r.key) AS upto
  FROM refunds r
  WHERE r.state <> 'failed' AND r.invoice_key IS NOT NULL
    AND NOT EXISTS (SELECT FROM line_returns WHERE refund_key = r.key)),
shared AS (
  SELECT placed.key AS line_key, given.invoice_key, given.key AS refund_key, given.created_at,
    least(placed.upto, given.upto) - greatest(placed.upto - placed.left_cents, given.upto - given.cents) AS cents
  FROM given JOIN placed ON placed.invoice_key = given.invoice_key)
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, created_at)
SELECT invoice_key, line_key, 'staff', cents, cents, refund_key, created_at FROM shared WHERE cents > 0;
