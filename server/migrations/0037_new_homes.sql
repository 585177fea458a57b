ALTER TABLE "packages" ADD COLUMN "future_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "awaits_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "touches_new_home" ON "touches" USING btree ("event_date","key") WHERE awaits_address and status in ('pending', 'bulkpending');--> statement-breakpoint
-- What packages that were bought before still owe to a home that nobody has named is held too: deliveries after the day
-- that the package turns on, or its last one where no delivery is that day.
UPDATE "touches" SET "awaits_address" = true FROM (
  SELECT event."touch_key", sold."offset_days",
    bool_or(sold."offset_days" = 0) OVER (PARTITION BY event."package_key") AS turns,
    max(sold."offset_days") OVER (PARTITION BY event."package_key") AS last_of_them,
    packages."location_key"
  FROM "package_events" event
  JOIN "service_events" sold ON sold."key" = event."service_event_key"
  JOIN "packages" ON packages."key" = event."package_key"
  JOIN "services" ON services."key" = packages."service_key"
  WHERE services."requires_future_address" AND packages."future_location_key" IS NULL
    AND packages."status" IN ('pending', 'paused')
) later
WHERE touches."key" = later."touch_key" AND touches."status" IN ('pending', 'bulkpending', 'paused', 'incomplete')
  AND CASE WHEN later.turns THEN later."offset_days" > 0 ELSE later."offset_days" = later.last_of_them END
  AND touches."location_key" IS NOT DISTINCT FROM later."location_key";
