-- runs beside: 0047
-- Staff get accounts of their own. Administrators from before keep signing in: each gets one with the same password and
-- second step, and what they did is found under it. The key has the same ending as the member's.
CREATE TABLE "staff_accounts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"second_step_at" timestamp (3) with time zone,
	"member_key" text collate "C",
	"single_keys" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_approvals" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"input" jsonb NOT NULL,
	"request_key" text NOT NULL,
	"summary" text NOT NULL,
	"member_key" text collate "C",
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text collate "C" NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_by" text collate "C",
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"done_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "staff_authenticators" (
	"staff_key" text collate "C" PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_for" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "staff_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "staff_key" text collate "C";--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_asked_by_staff_accounts_key_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_answered_by_staff_accounts_key_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD CONSTRAINT "staff_authenticators_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_ins" ADD CONSTRAINT "staff_sign_ins_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_email" ON "staff_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_member" ON "staff_accounts" USING btree ("member_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approvals_request" ON "staff_approvals" USING btree ("asked_by","request_key");--> statement-breakpoint
CREATE INDEX "staff_approvals_waiting" ON "staff_approvals" USING btree ("key") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "staff_approvals_member" ON "staff_approvals" USING btree ("member_key","key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_staff" ON "staff_links" USING btree ("staff_key");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff" ON "staff_recovery_codes" USING btree ("staff_key");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_key","opened_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sign_ins_staff" ON "staff_sign_ins" USING btree ("staff_key","begun_at");--> statement-breakpoint
CREATE INDEX "staff_sign_ins_expiry" ON "staff_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tokens_hash" ON "staff_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "staff_tokens_staff" ON "staff_tokens" USING btree ("staff_key","created_at");--> statement-breakpoint
CREATE INDEX "audit_of_staff" ON "audit" USING btree ("key") WHERE staff_key is not null;--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit" USING btree ("staff_key","key") WHERE staff_key is not null;--> statement-breakpoint
CREATE INDEX "audit_act" ON "audit" USING btree ("act","key") WHERE staff_key is not null;--> statement-breakpoint
INSERT INTO "staff_accounts" ("key", "email", "name", "role", "password_hash", "password_changed_at", "second_step_at", "member_key", "invited_at", "accepted_at")
	SELECT 'staff_' || split_part("key", '_', 2), "email", "first_name" || ' ' || "last_name", 'administrator', "password_hash", "password_changed_at", "second_step_at", "key", now(), now()
	FROM "members" WHERE "is_admin" AND "erased_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "staff_authenticators" ("staff_key", "sealed_secret", "sealed_for", "begun_at", "added_at", "last_step")
	SELECT a."key", f."sealed_secret", f."member_key", f."begun_at", f."added_at", f."last_step"
	FROM "authenticators" f JOIN "staff_accounts" a ON a."member_key" = f."member_key" WHERE f."added_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "staff_recovery_codes" ("hash", "staff_key")
	SELECT c."hash", a."key" FROM "recovery_codes" c JOIN "staff_accounts" a ON a."member_key" = c."member_key";--> statement-breakpoint
UPDATE "audit" SET "staff_key" = a."key" FROM "staff_accounts" a WHERE a."member_key" = "audit"."admin_key";
