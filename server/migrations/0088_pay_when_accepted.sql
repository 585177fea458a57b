-- runs beside: 0047
ALTER TABLE "checkouts" ADD COLUMN "sending_key" text collate "C";--> statement-breakpoint
ALTER TABLE "gift_links" ADD COLUMN "pay_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_links" ADD COLUMN "pay_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "checkouts_sending" ON "checkouts" USING btree ("sending_key") WHERE sending_key is not null;--> statement-breakpoint
CREATE INDEX "gift_links_due" ON "gift_links" USING btree ("pay_until","key") WHERE payment = 'due';--> statement-breakpoint
CREATE INDEX "gift_links_unpaid" ON "gift_links" USING btree ("member_key","pay_until") WHERE payment = 'due';--> statement-breakpoint
CREATE INDEX "gift_links_unopened" ON "gift_links" USING btree ("member_key","ends_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_links_item" ON "gift_links" USING btree ("item_key");