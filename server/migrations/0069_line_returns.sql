-- runs beside: 0047
-- What came back of each line that was paid for, is to come back, or was used for another purchase (R-37).
CREATE TABLE "line_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_key" text collate "C" NOT NULL,
	"line_key" text collate "C" NOT NULL,
	"way" text NOT NULL,
	"cents" integer NOT NULL,
	"money_cents" integer NOT NULL,
	"refund_key" text collate "C",
	"source_key" text,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_returns_cents" CHECK (money_cents >= 0 and cents >= money_cents and cents > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "fee_payments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_invoice_key_invoices_key_fk" FOREIGN KEY ("invoice_key") REFERENCES "public"."invoices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_line_key_invoice_lines_key_fk" FOREIGN KEY ("line_key") REFERENCES "public"."invoice_lines"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_refund_key_refunds_key_fk" FOREIGN KEY ("refund_key") REFERENCES "public"."refunds"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_returns_line" ON "line_returns" USING btree ("line_key");--> statement-breakpoint
CREATE INDEX "line_returns_invoice" ON "line_returns" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "line_returns_refund" ON "line_returns" USING btree ("refund_key") WHERE refund_key is not null;--> statement-breakpoint
CREATE INDEX "line_returns_source" ON "line_returns" USING btree ("source_key") WHERE source_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "line_returns_once" ON "line_returns" USING btree ("line_key","source_key") WHERE undone_at is null;--> statement-breakpoint
-- What was given back for a gift, or for a share of a plan or package, is of the line of its item.
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, source_key, created_at)
SELECT r.invoice_key, l.key, 'item', r.amount_cents + r.wallet_cents, r.amount_cents + r.wallet_cents, r.key,
  r.idempotency_key, r.created_at
FROM refunds r
JOIN checkout_items i ON i.key = substr(r.idempotency_key, 6)
JOIN invoices v ON v.key = r.invoice_key AND v.checkout_key = i.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND l.position = i.position
WHERE r.state <> 'failed' AND r.idempotency_key LIKE 'item:%';--> statement-breakpoint
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, source_key, created_at)
SELECT r.invoice_key, l.key, 'share', r.amount_cents + r.wallet_cents, r.amount_cents + r.wallet_cents, r.key,
  r.idempotency_key, r.created_at
FROM refunds r
JOIN invoices v ON v.key = r.invoice_key
JOIN touches t ON t.key = substr(r.idempotency_key, 7)
LEFT JOIN plans p ON t.parent_kind = 'plan' AND p.key = t.parent_key
LEFT JOIN packages k ON t.parent_kind = 'package' AND k.key = t.parent_key
LEFT JOIN checkout_items i ON i.key = coalesce(p.paid_by_item, k.paid_by_item) AND i.checkout_key = v.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND (v.checkout_key IS NULL OR l.position = i.position)
WHERE r.state <> 'failed' AND r.idempotency_key LIKE 'share:%';--> statement-breakpoint
-- Credit that was promised for a cancelation is of what its member paid for last.
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, source_key, created_at)
SELECT v.key, l.key, 'canceled', c.cents, least(c.cents, v.charged_cents + v.credit_cents), c.source_key, c.created_at
FROM promised_credits c
CROSS JOIN LATERAL (
  SELECT payment.invoice_key FROM (
    SELECT period.starts_on, y.invoice_key FROM plan_periods period
      JOIN plan_period_payments y ON y.period_key = period.key
      WHERE period.plan_key = split_part(c.source_key, '@', 1) AND y.payer_key = c.member_key AND y.cents > 0
    UNION ALL SELECT NULL, y.invoice_key FROM package_payments y
      WHERE y.package_key = c.source_key AND y.payer_key = c.member_key AND y.cents > 0) payment
  WHERE payment.invoice_key IS NOT NULL ORDER BY payment.starts_on DESC LIMIT 1) paid
JOIN invoices v ON v.key = paid.invoice_key
LEFT JOIN plans p ON p.key = split_part(c.source_key, '@', 1)
LEFT JOIN packages k ON k.key = c.source_key
LEFT JOIN checkout_items i ON i.key = coalesce(p.paid_by_item, k.paid_by_item) AND i.checkout_key = v.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND (v.checkout_key IS NULL OR l.position = i.position);--> statement-breakpoint
-- What was left of a plan that was replaced, and paid for another one, is of what its owner paid for last.
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, source_key, created_at)
SELECT v.key, l.key, 'upgrade', item.auto_credit_cents, least(item.auto_credit_cents, v.charged_cents + v.credit_cents),
  item.checkout_key, s.created_at
FROM checkout_items item
JOIN checkouts s ON s.key = item.checkout_key AND s.state <> 'void'
JOIN plans p ON p.key = item.replaces_plan_key
CROSS JOIN LATERAL (SELECT y.invoice_key FROM plan_periods period
  JOIN plan_period_payments y ON y.period_key = period.key
  WHERE period.plan_key = p.key AND y.payer_key = item.member_key AND y.cents > 0 AND y.invoice_key IS NOT NULL
  ORDER BY period.starts_on DESC LIMIT 1) payment
JOIN invoices v ON v.key = payment.invoice_key
LEFT JOIN checkout_items i ON i.key = p.paid_by_item AND i.checkout_key = v.checkout_key
JOIN invoice_lines l ON l.invoice_key = v.key AND (v.checkout_key IS NULL OR l.position = i.position)
WHERE item.auto_credit_cents > 0;--> statement-breakpoint
-- What staff gave back of an invoice as a whole is shared among its lines by what was left of each.
WITH line AS (
  SELECT l.key, l.invoice_key, l.position, greatest(0, l.paid_cents - coalesce(sum(back.cents), 0)) AS left_cents
  FROM invoice_lines l LEFT JOIN line_returns back ON back.line_key = l.key
  WHERE l.invoice_key IN (SELECT invoice_key FROM refunds WHERE invoice_key IS NOT NULL)
  GROUP BY l.key),
placed AS (
  SELECT *, sum(left_cents) OVER (PARTITION BY invoice_key) AS whole,
    sum(left_cents) OVER (PARTITION BY invoice_key ORDER BY position) AS upto
  FROM line),
shared AS (
  SELECT placed.key AS line_key, r.invoice_key, r.key AS refund_key, r.created_at,
    floor((r.amount_cents + r.wallet_cents) * upto / whole)
      - floor((r.amount_cents + r.wallet_cents) * (upto - left_cents) / whole) AS cents
  FROM refunds r JOIN placed ON placed.invoice_key = r.invoice_key AND placed.whole > 0
  WHERE r.state <> 'failed' AND NOT EXISTS (SELECT FROM line_returns WHERE refund_key = r.key))
INSERT INTO line_returns (invoice_key, line_key, way, cents, money_cents, refund_key, created_at)
SELECT invoice_key, line_key, 'staff', cents, cents, refund_key, created_at FROM shared WHERE cents > 0;
--> statement-breakpoint
-- What cancelation fees paid for already.
UPDATE plans SET fee_payments = paid.payments FROM (
  SELECT plan_key, sum(cents / unit_cents)::int AS payments FROM renewals
  WHERE kind = 'cancel_fee' AND state = 'paid' AND unit_cents > 0 GROUP BY plan_key) paid
WHERE plans.key = paid.plan_key;
