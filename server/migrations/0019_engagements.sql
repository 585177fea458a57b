CREATE TABLE "card_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_engagements" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"engagement_type" text NOT NULL,
	"engagement_title" text NOT NULL,
	"engagement_value" text NOT NULL,
	"engagement_body" text,
	"engagement_meta" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "qr_feedback" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "touch_engagements" ADD COLUMN "source_key" text collate "C";--> statement-breakpoint
ALTER TABLE "touch_engagements" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "user_engagements" ADD CONSTRAINT "user_engagements_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_engagements_list" ON "user_engagements" USING btree ("member_key","key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_engagements_platform" ON "user_engagements" USING btree ("member_key","engagement_type","engagement_meta") WHERE engagement_meta is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "touch_engagements_once" ON "touch_engagements" USING btree ("touch_key","source_key","day") WHERE source_key is not null;--> statement-breakpoint
CREATE INDEX "touches_engaged" ON "touches" USING btree ("member_key","event_date","key") WHERE engagements_count > 0;--> statement-breakpoint
CREATE INDEX "touches_assigned_engaged" ON "touches" USING btree ("assigned_member_key","event_date","key") WHERE assigned_member_key is not null and engagements_count > 0;