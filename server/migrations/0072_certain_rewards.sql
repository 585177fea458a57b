-- runs beside: 0047
-- Rewards of referrals wait until the first purchase can't be undone for free. Those of before stay what they are: their
-- purchase was paid at the moment at which they were completed.
ALTER TABLE "promotions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- A promotion ends with the last moment of a day in UTC, or when staff ended it.
UPDATE "promotions" SET "ended_at" = "ends_at"
WHERE "ends_at" <= now() + coalesce((SELECT "offset_ms" FROM "clock" WHERE "id" = 1), 0) * interval '1 millisecond'
	AND "ends_at" <> date_trunc('day', "ends_at", 'UTC') + interval '1 day' - interval '1 millisecond';--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "bought_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "referrals" SET "bought_at" = "completed_at" WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_ever" ON "cards" USING btree ("member_key","fingerprint");--> statement-breakpoint
CREATE INDEX "plans_replacing" ON "plans" USING btree ("replaces_plan_key") WHERE replaces_plan_key is not null;--> statement-breakpoint
CREATE INDEX "referrals_uncertain" ON "referrals" USING btree ("bought_at") WHERE status = 'bought';