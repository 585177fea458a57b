CREATE TABLE "gifting_entries" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"event_date" date NOT NULL,
	"description" text NOT NULL,
	"item_value_cents" integer NOT NULL,
	"log_status" text NOT NULL,
	"log_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifting_entries" ADD CONSTRAINT "gifting_entries_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifting_entries" ADD CONSTRAINT "gifting_entries_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifting_entries_list" ON "gifting_entries" USING btree ("member_key","event_date","key");--> statement-breakpoint
CREATE INDEX "gifting_entries_of_person" ON "gifting_entries" USING btree ("contact_key","event_date");--> statement-breakpoint
CREATE INDEX "downloads_expired" ON "downloads" USING btree ("expires_at");