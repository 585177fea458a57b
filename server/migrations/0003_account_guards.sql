CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_member_key_pk" PRIMARY KEY("hash","member_key")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "opened_at" = "signed_in_at", "expires_at" = least("expires_at", "signed_in_at" + interval '30 days');--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "opened_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_member" ON "known_devices" USING btree ("member_key","used_at");