CREATE TABLE "invited_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"blocked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_mailboxes_code" ON "invited_mailboxes" USING btree ("code");