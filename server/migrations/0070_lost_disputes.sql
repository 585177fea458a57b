-- runs beside: 0047
-- What became of disputes: what the bank took, what the processor charged, what stays owed (R-43).
CREATE TABLE "sandbox_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"attempt_key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "transfers_refunds";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "is_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "lost_cents" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "owed_cents" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "written_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_reports" ADD COLUMN "dispute_ref" text;--> statement-breakpoint
CREATE INDEX "disputes_unposted" ON "disputes" USING btree ("closed_at") WHERE is_lost and lost_cents is null;--> statement-breakpoint
CREATE INDEX "transfers_refunds" ON "transfers" USING btree ("member_key","at","key") WHERE kind in ('refund', 'refund_returned', 'dispute_lost');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_cents" CHECK (lost_cents >= 0 and fee_cents >= 0 and owed_cents >= 0 and owed_cents <= lost_cents);--> statement-breakpoint
-- Those that were lost before are in no book: the recurring work posts them.
UPDATE "disputes" SET "is_lost" = true WHERE "status" = 'lost' AND "closed_at" IS NOT NULL;
