ALTER TABLE "touches" ADD COLUMN "assigned_member_key" text collate "C";--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "custom_to_name" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "custom_from_name" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "incomplete_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "token_holds_item" ON "token_holds" USING btree ("item_key");--> statement-breakpoint
CREATE INDEX "touches_assigned" ON "touches" USING btree ("assigned_member_key","event_date","key") WHERE assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "touches_assigned_group" ON "touches" USING btree ("assigned_member_key","status_group","event_date","key") WHERE assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "touches_incomplete" ON "touches" USING btree ("incomplete_at","key") WHERE status = 'incomplete';--> statement-breakpoint
CREATE INDEX "touches_unannounced" ON "touches" USING btree ("event_date","key") WHERE status in ('pending', 'bulkpending') and fulfillment_from is null;