-- runs beside: 0047
ALTER TABLE "recurring_runs" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_runs" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "recurring_runs_open" ON "recurring_runs" USING btree ("lease_until") WHERE finished_at is null;