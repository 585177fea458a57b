-- runs beside: 0047
CREATE TABLE "address_asks" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"code_hash" text,
	"mailbox_hash" text,
	"last_day" date NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "address_asks" ADD CONSTRAINT "address_asks_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_asks" ADD CONSTRAINT "address_asks_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_message_key_support_messages_key_fk" FOREIGN KEY ("message_key") REFERENCES "public"."support_messages"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_notes" ADD CONSTRAINT "thanks_notes_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_notes" ADD CONSTRAINT "thanks_notes_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_asks_code" ON "address_asks" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "address_asks_open" ON "address_asks" USING btree ("contact_key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_list" ON "address_asks" USING btree ("member_key","created_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_ending" ON "address_asks" USING btree ("ends_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_unmailed" ON "address_asks" USING btree ("key") WHERE state = 'open' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "address_asks_mailed" ON "address_asks" USING btree ("member_key","mailed_at");--> statement-breakpoint
CREATE INDEX "address_asks_contact" ON "address_asks" USING btree ("contact_key","created_at");--> statement-breakpoint
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