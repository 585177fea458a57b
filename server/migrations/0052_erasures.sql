-- runs beside: 0047
CREATE TABLE "kept_out" (
	"member_key" text collate "C" NOT NULL,
	"likeness_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_out_member_key_likeness_hash_pk" PRIMARY KEY("member_key","likeness_hash")
);
--> statement-breakpoint
CREATE TABLE "kept_out_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C",
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_erasures" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"admin_key" text collate "C",
	"reason" text,
	"hindrances" jsonb,
	"try_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kept_out" ADD CONSTRAINT "kept_out_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_erasures" ADD CONSTRAINT "member_erasures_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_by_age" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_erasures_one" ON "member_erasures" USING btree ("member_key") WHERE state in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "member_erasures_due" ON "member_erasures" USING btree ("try_at") WHERE state in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "invoice_lines_contact" ON "invoice_lines" USING btree ("contact_key");--> statement-breakpoint
CREATE INDEX "checkout_items_contact" ON "checkout_items" USING btree ("contact_key");