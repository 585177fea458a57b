CREATE TABLE "ended_checklists" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_checklists" ADD CONSTRAINT "ended_checklists_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;