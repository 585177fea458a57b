CREATE TABLE "gifting_totals" (
	"member_key" text collate "C" NOT NULL,
	"year" integer NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"cents" bigint NOT NULL,
	"gifts" integer NOT NULL,
	"heads" integer NOT NULL,
	"cents_each" integer GENERATED ALWAYS AS (least(cents / heads, 2147483647)::int) STORED NOT NULL,
	CONSTRAINT "gifting_totals_member_key_year_contact_key_pk" PRIMARY KEY("member_key","year","contact_key")
);
--> statement-breakpoint
CREATE INDEX "gifting_totals_list" ON "gifting_totals" USING btree ("member_key","year","cents_each","contact_key") WHERE gifts > 0;--> statement-breakpoint
CREATE INDEX "gifting_totals_of_person" ON "gifting_totals" USING btree ("contact_key");