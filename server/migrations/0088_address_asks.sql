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
ALTER TABLE "address_asks" ADD CONSTRAINT "address_asks_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_asks" ADD CONSTRAINT "address_asks_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_asks_code" ON "address_asks" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "address_asks_open" ON "address_asks" USING btree ("contact_key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_list" ON "address_asks" USING btree ("member_key","created_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_ending" ON "address_asks" USING btree ("ends_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "address_asks_unmailed" ON "address_asks" USING btree ("key") WHERE state = 'open' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "address_asks_mailed" ON "address_asks" USING btree ("member_key","mailed_at");--> statement-breakpoint
CREATE INDEX "address_asks_contact" ON "address_asks" USING btree ("contact_key","created_at");