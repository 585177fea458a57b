-- runs beside: 0047
CREATE TABLE "no_gifts_marks" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"marked_by_key" text collate "C",
	"import_key" text collate "C",
	"marked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by_key" text collate "C",
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "no_gifts_marks" ADD CONSTRAINT "no_gifts_marks_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "no_gifts_marks_current" ON "no_gifts_marks" USING btree ("contact_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "no_gifts_marks_ended" ON "no_gifts_marks" USING btree ("contact_key","ended_at","key");--> statement-breakpoint
CREATE INDEX "no_gifts_marks_import" ON "no_gifts_marks" USING btree ("import_key") WHERE import_key is not null;