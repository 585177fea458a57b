-- runs beside: 0047
-- Links for a new password that one of the staff asked for who forgot theirs, and passkeys of staff.
CREATE TABLE "staff_passkeys" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_resets" ADD CONSTRAINT "staff_resets_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_key","added_at");--> statement-breakpoint
CREATE INDEX "staff_resets_staff" ON "staff_resets" USING btree ("staff_key");--> statement-breakpoint
CREATE INDEX "staff_resets_expiry" ON "staff_resets" USING btree ("expires_at");