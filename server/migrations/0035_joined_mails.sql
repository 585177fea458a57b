CREATE TABLE "mail_parts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"part" jsonb NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "survey_questionnaires_list";--> statement-breakpoint
CREATE INDEX "mail_parts_ready" ON "mail_parts" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "mail_parts_of" ON "mail_parts" USING btree ("to_address","kind","key");--> statement-breakpoint
CREATE INDEX "survey_questionnaires_list" ON "survey_questionnaires" USING btree ("member_key","state","created_at","key");