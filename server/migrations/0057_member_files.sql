-- runs beside: 0047
CREATE TABLE "acting_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"staff_session_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_locks" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_name" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"by_key" text collate "C" NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_hash_sessions_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_locks" ADD CONSTRAINT "member_locks_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_sessions_staff" ON "acting_sessions" USING btree ("staff_session_hash");--> statement-breakpoint
CREATE INDEX "member_notes_list" ON "member_notes" USING btree ("member_key","pinned","created_at","key");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at","key");--> statement-breakpoint
CREATE INDEX "cards_last4" ON "cards" USING btree ("last4","created_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_member" ON "refunds" USING btree ("member_key","created_at","key");