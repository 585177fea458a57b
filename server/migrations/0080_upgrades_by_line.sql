-- runs beside: 0047
ALTER TABLE "invoice_lines" ADD COLUMN "auto_credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_returns" ADD COLUMN "for_line_key" text collate "C";--> statement-breakpoint
-- Upgrades of before: the line of the order that replaced the plan.
UPDATE line_returns AS used SET for_line_key = found.for_line_key
FROM (
  SELECT DISTINCT ON (taken.id) taken.id, own.key AS for_line_key
  FROM line_returns taken
  JOIN invoices replaced ON replaced.key = taken.invoice_key
  JOIN invoice_lines old ON old.key = taken.line_key
  JOIN invoices bought ON bought.checkout_key = taken.source_key AND bought.member_key = replaced.member_key
  JOIN checkout_items item ON item.checkout_key = bought.checkout_key
  JOIN invoice_lines own ON own.invoice_key = bought.key AND own.position = item.position
  JOIN plans ON plans.key = item.replaces_plan_key
  LEFT JOIN checkout_items former ON former.key = plans.paid_by_item
  WHERE taken.way = 'upgrade'
    AND EXISTS (
      SELECT FROM plan_period_payments paid JOIN plan_periods period ON period.key = paid.period_key
      WHERE period.plan_key = plans.key AND paid.invoice_key = taken.invoice_key)
    AND (replaced.checkout_key IS NULL
      OR (former.checkout_key = replaced.checkout_key AND former.position = old.position))
  ORDER BY taken.id, item.position) found
WHERE used.id = found.id;
