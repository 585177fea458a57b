CREATE TABLE "hand_over_people" (
	"hand_over_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	CONSTRAINT "hand_over_people_hand_over_key_contact_key_pk" PRIMARY KEY("hand_over_key","contact_key")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"team_key" text collate "C" NOT NULL,
	"from_key" text collate "C" NOT NULL,
	"to_key" text collate "C" NOT NULL,
	"people" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "team_acts" ADD COLUMN "thing_key" text collate "C";--> statement-breakpoint
ALTER TABLE "team_acts" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "hand_over_people" ADD CONSTRAINT "hand_over_people_hand_over_key_hand_overs_key_fk" FOREIGN KEY ("hand_over_key") REFERENCES "public"."hand_overs"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_people" ADD CONSTRAINT "hand_over_people_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_team_key_teams_key_fk" FOREIGN KEY ("team_key") REFERENCES "public"."teams"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_key_members_key_fk" FOREIGN KEY ("from_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_key_members_key_fk" FOREIGN KEY ("to_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_latest" ON "hand_overs" USING btree ("team_key","from_key","created_at");--> statement-breakpoint
CREATE INDEX "team_acts_by_member" ON "team_acts" USING btree ("team_key","member_key","created_at","key");