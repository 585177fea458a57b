-- runs beside: 0047
-- Merges of two accounts of one person, which accounts were merged, and which credits took over from theirs.
CREATE TABLE "merged_members" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"into_key" text collate "C" NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_lots" (
	"lot_key" text collate "C" PRIMARY KEY NOT NULL,
	"to_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"from_key" text collate "C" NOT NULL,
	"into_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text collate "C" NOT NULL,
	"asked_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"from_email" text NOT NULL,
	"into_email" text NOT NULL,
	"from_hash" text NOT NULL,
	"into_hash" text NOT NULL,
	"from_confirmed_at" timestamp (3) with time zone,
	"into_confirmed_at" timestamp (3) with time zone,
	"approval_key" text collate "C",
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"follow_at" timestamp (3) with time zone,
	"follow_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "merged_members" ADD CONSTRAINT "merged_members_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_members" ADD CONSTRAINT "merged_members_into_key_members_key_fk" FOREIGN KEY ("into_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_lots" ADD CONSTRAINT "moved_lots_lot_key_lots_key_fk" FOREIGN KEY ("lot_key") REFERENCES "public"."lots"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_lots" ADD CONSTRAINT "moved_lots_to_key_lots_key_fk" FOREIGN KEY ("to_key") REFERENCES "public"."lots"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_from_key_members_key_fk" FOREIGN KEY ("from_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_into_key_members_key_fk" FOREIGN KEY ("into_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_members_into" ON "merged_members" USING btree ("into_key");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_from_hash" ON "member_merges" USING btree ("from_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_into_hash" ON "member_merges" USING btree ("into_hash");--> statement-breakpoint
CREATE INDEX "member_merges_from" ON "member_merges" USING btree ("from_key","asked_at");--> statement-breakpoint
CREATE INDEX "member_merges_into" ON "member_merges" USING btree ("into_key","asked_at");--> statement-breakpoint
CREATE INDEX "member_merges_waiting" ON "member_merges" USING btree ("expires_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "member_merges_following" ON "member_merges" USING btree ("follow_at") WHERE follow_at is not null;