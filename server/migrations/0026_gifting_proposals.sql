CREATE TABLE "gifting_proposals" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"event_date" date NOT NULL,
	"description" text NOT NULL,
	"item_value_cents" integer NOT NULL,
	"state" text NOT NULL,
	"entry_key" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifting_settings" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"is_automatic" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifting_proposals" ADD CONSTRAINT "gifting_proposals_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifting_proposals" ADD CONSTRAINT "gifting_proposals_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifting_proposals" ADD CONSTRAINT "gifting_proposals_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifting_settings" ADD CONSTRAINT "gifting_settings_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifting_proposals_open" ON "gifting_proposals" USING btree ("member_key","event_date","touch_key") WHERE state = 'open';