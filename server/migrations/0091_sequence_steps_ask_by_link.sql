-- runs beside: 0047
ALTER TABLE "sequence_steps" ADD COLUMN "asks_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequence_turns" ADD COLUMN "asks_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequence_turns" ADD COLUMN "link_send_by" text;--> statement-breakpoint
CREATE INDEX "sequence_turns_links" ON "sequence_turns" USING btree ("member_key","due_on","key") WHERE link_send_by = 'self' and state = 'done' and checked_at is null;