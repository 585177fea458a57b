-- runs beside: 0047
-- The lists of promotions in the console are read in the order of these.
CREATE INDEX "promotions_ends" ON "promotions" USING btree (coalesce(ends_at, 'infinity'::timestamptz),"code");--> statement-breakpoint
CREATE INDEX "promotions_starts" ON "promotions" USING btree ("starts_at","code");