ALTER TABLE "invoices" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was written before is found as well: without accents, as the portal writes it from now on.
UPDATE "invoices" SET "search_text" = "found"."words"
FROM (
  SELECT "key", string_agg(' ' || trim(regexp_replace(lower(regexp_replace(normalize("said", NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), '' ORDER BY "said") AS "words"
  FROM (
    SELECT "key", "charge_reason" AS "said" FROM "invoices" WHERE "charge_reason" IS NOT NULL
    UNION SELECT "invoice_key", "service_title" FROM "invoice_lines"
    UNION SELECT "invoice_key", "contact_name" FROM "invoice_lines" WHERE "contact_name" IS NOT NULL
  ) "told" GROUP BY "key"
) "found"
WHERE "found"."key" = "invoices"."key";--> statement-breakpoint
CREATE INDEX "charges_by_card" ON "charges" USING btree ("member_key","card_last4","created_at","key");--> statement-breakpoint
CREATE INDEX "charges_by_state" ON "charges" USING btree ("member_key","state","created_at","key");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("member_key","status","created_at","key") WHERE status <> 'void';
