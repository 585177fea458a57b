DROP INDEX "referrals_referrer";--> statement-breakpoint
DROP INDEX "affiliate_invites_list";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "checkout_key" text collate "C";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "referrer_lot_key" text collate "C";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "friend_lot_key" text collate "C";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "earned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "withdrawn_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "referrals_list" ON "referrals" USING btree ("referrer_key","created_at","key");--> statement-breakpoint
CREATE INDEX "referrals_checkout" ON "referrals" USING btree ("checkout_key") WHERE checkout_key is not null;--> statement-breakpoint
CREATE INDEX "affiliate_invites_list" ON "affiliate_invites" USING btree ("member_key","created_at","key");