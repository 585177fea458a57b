ALTER TABLE "service_events" ADD COLUMN "follows_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "occasion_on" date;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "is_date_own" boolean DEFAULT false NOT NULL;