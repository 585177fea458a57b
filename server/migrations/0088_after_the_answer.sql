-- runs beside: 0047
CREATE TABLE "gift_reports" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"reason" text NOT NULL,
	"message_key" text collate "C" NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thanks_notes" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"note" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "uploads_shown";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "thanks_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sending_key" text collate "C";--> statement-breakpoint
ALTER TABLE "gift_links" ADD COLUMN "pay_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_links" ADD COLUMN "pay_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_message_key_support_messages_key_fk" FOREIGN KEY ("message_key") REFERENCES "public"."support_messages"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_notes" ADD CONSTRAINT "thanks_notes_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_notes" ADD CONSTRAINT "thanks_notes_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_reports_member" ON "gift_reports" USING btree ("member_key");--> statement-breakpoint
CREATE INDEX "gift_reports_message" ON "gift_reports" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "thanks_notes_member" ON "thanks_notes" USING btree ("member_key");--> statement-breakpoint
CREATE INDEX "thanks_notes_unseen" ON "thanks_notes" USING btree ("member_key","written_at","touch_key") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "checkouts_sending" ON "checkouts" USING btree ("sending_key") WHERE sending_key is not null;--> statement-breakpoint
CREATE INDEX "gift_links_due" ON "gift_links" USING btree ("pay_until","key") WHERE payment = 'due';--> statement-breakpoint
CREATE INDEX "gift_links_unpaid" ON "gift_links" USING btree ("member_key","pay_until") WHERE payment = 'due';--> statement-breakpoint
CREATE INDEX "gift_links_unopened" ON "gift_links" USING btree ("member_key","ends_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_links_item" ON "gift_links" USING btree ("item_key");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_shown" ON "uploads" USING btree ("member_key","kind") WHERE "uploads"."expires_at" is null and "uploads"."kind" <> 'attachment';