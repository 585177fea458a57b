CREATE TABLE "reservations" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"qty" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"agreed_cents" integer NOT NULL,
	"terms_html" text,
	"state" text NOT NULL,
	"invoice_key" text collate "C",
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_invoice" ON "reservations" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "reservations_member" ON "reservations" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("created_at","key");--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ("state","created_at","key");