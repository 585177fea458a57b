-- runs beside: 0047
CREATE TABLE "touch_private_addresses" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"street" text NOT NULL,
	"street2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"erase_on" date
);
--> statement-breakpoint
CREATE TABLE "gift_link_choices" (
	"link_key" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"experience_key" text collate "C" NOT NULL,
	CONSTRAINT "gift_link_choices_link_key_position_pk" PRIMARY KEY("link_key","position")
);
--> statement-breakpoint
CREATE TABLE "gift_link_old_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"link_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"checkout_key" text collate "C" NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"price_cents" integer NOT NULL,
	"state" text NOT NULL,
	"payment" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"send_by" text NOT NULL,
	"hidden" boolean NOT NULL,
	"last_day" date NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"mailbox_hash" text,
	"first_mailed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"send_from" date,
	"chosen_service_key" text collate "C",
	"decline_reason" text,
	"decline_note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "link_step" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "private_place" jsonb;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "ship_to_name" text;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "gift_link" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "added_by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "touch_private_addresses" ADD CONSTRAINT "touch_private_addresses_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_link_choices" ADD CONSTRAINT "gift_link_choices_link_key_gift_links_key_fk" FOREIGN KEY ("link_key") REFERENCES "public"."gift_links"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_link_old_codes" ADD CONSTRAINT "gift_link_old_codes_link_key_gift_links_key_fk" FOREIGN KEY ("link_key") REFERENCES "public"."gift_links"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "touch_private_addresses_due" ON "touch_private_addresses" USING btree ("erase_on") WHERE erase_on is not null;--> statement-breakpoint
CREATE INDEX "gift_link_old_codes_link" ON "gift_link_old_codes" USING btree ("link_key");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_links_code" ON "gift_links" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_links_touch" ON "gift_links" USING btree ("touch_key");--> statement-breakpoint
CREATE INDEX "gift_links_list" ON "gift_links" USING btree ("member_key","created_at","key");--> statement-breakpoint
CREATE INDEX "gift_links_by_state" ON "gift_links" USING btree ("member_key","state","created_at","key");--> statement-breakpoint
CREATE INDEX "gift_links_sending" ON "gift_links" USING btree ("checkout_key","created_at","key");--> statement-breakpoint
CREATE INDEX "gift_links_contact" ON "gift_links" USING btree ("contact_key","created_at","key");--> statement-breakpoint
CREATE INDEX "gift_links_ending" ON "gift_links" USING btree ("ends_at","key") WHERE state in ('waiting', 'opened');--> statement-breakpoint
CREATE INDEX "gift_links_reminding" ON "gift_links" USING btree ("first_mailed_at","key") WHERE state in ('waiting', 'opened') and reminders < 2;--> statement-breakpoint
CREATE INDEX "gift_links_mailed" ON "gift_links" USING btree ("member_key","mailed_at");