CREATE TABLE "team_acts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"team_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text collate "C",
	"contact_key" text collate "C",
	"people" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_removals" (
	"team_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"removed_by" text collate "C" NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_removals_team_key_member_key_pk" PRIMARY KEY("team_key","member_key")
);
--> statement-breakpoint
DROP INDEX "team_members_team";--> statement-breakpoint
ALTER TABLE "team_acts" ADD CONSTRAINT "team_acts_team_key_teams_key_fk" FOREIGN KEY ("team_key") REFERENCES "public"."teams"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_removals" ADD CONSTRAINT "team_removals_team_key_teams_key_fk" FOREIGN KEY ("team_key") REFERENCES "public"."teams"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_removals" ADD CONSTRAINT "team_removals_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_acts_list" ON "team_acts" USING btree ("team_key","created_at","key");--> statement-breakpoint
CREATE INDEX "team_invites_list" ON "team_invites" USING btree ("team_key","created_at","key") WHERE status <> 'revoked';--> statement-breakpoint
CREATE INDEX "team_invites_by_status" ON "team_invites" USING btree ("team_key","status","created_at","key");--> statement-breakpoint
CREATE INDEX "team_members_list" ON "team_members" USING btree ("team_key","created_at","key");--> statement-breakpoint
CREATE INDEX "team_members_by_type" ON "team_members" USING btree ("team_key","type","created_at","key");