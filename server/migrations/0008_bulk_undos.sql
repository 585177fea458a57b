CREATE TABLE "bulk_undos" (
	"checkout_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"outcome" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_undos" ADD CONSTRAINT "bulk_undos_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_undos" ADD CONSTRAINT "bulk_undos_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;