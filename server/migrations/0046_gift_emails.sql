ALTER TABLE "members" ADD COLUMN "shipped_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "delivered_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "end_told_of" date;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "told_on" date;--> statement-breakpoint
-- What was sent before is no news any more.
UPDATE "touches" SET "told" = CASE WHEN "delivered_at" IS NULL THEN 'shipped' ELSE 'delivered' END
WHERE "status" = 'completed' AND "tracking_number" IS NOT NULL;--> statement-breakpoint
-- The payer of a plan that somebody takes over was told so.
UPDATE "plans" SET "end_told_of" = "next_charge"
WHERE "status" = 'active' AND NOT "auto_renew"
  AND EXISTS (SELECT FROM "plan_offers" WHERE "plan_offers"."plan_key" = "plans"."key" AND "plan_offers"."state" = 'accepted');
