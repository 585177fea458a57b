CREATE TABLE "invited_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"blocked_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_mailboxes_code" ON "invited_mailboxes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("created_at","key") WHERE sent_at is null and attempts >= 10;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE sent_at is null and attempts < 10;