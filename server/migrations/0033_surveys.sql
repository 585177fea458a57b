CREATE TABLE "survey_asks" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"questionnaire_key" text collate "C",
	"round_key" text collate "C",
	"touch_key" text collate "C",
	"state" text NOT NULL,
	"code" text NOT NULL,
	"mailbox_hash" text,
	"due_at" timestamp (3) with time zone,
	"asked_on" date,
	"sent_at" timestamp (3) with time zone,
	"score" integer,
	"answered_at" timestamp (3) with time zone,
	"answers" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_asks_score" CHECK (score between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "survey_follows" (
	"ask_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"engagement_key" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_follows_ask_key_engagement_key_pk" PRIMARY KEY("ask_key","engagement_key")
);
--> statement-breakpoint
CREATE TABLE "survey_nps_asked" (
	"member_key" text collate "C" NOT NULL,
	"mailbox_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_nps_asked_member_key_mailbox_hash_pk" PRIMARY KEY("member_key","mailbox_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_questionnaires" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_rounds" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"questionnaire_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_settings" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"mails_on" boolean DEFAULT false NOT NULL,
	"postal_address" text,
	"nps_on" boolean DEFAULT false NOT NULL,
	"offers_reviews" boolean DEFAULT true NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"tell_at" timestamp (3) with time zone,
	CONSTRAINT "survey_settings_address" CHECK (not mails_on or postal_address is not null)
);
--> statement-breakpoint
CREATE TABLE "survey_stops" (
	"member_key" text collate "C" NOT NULL,
	"mailbox_hash" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_stops_member_key_mailbox_hash_pk" PRIMARY KEY("member_key","mailbox_hash")
);
--> statement-breakpoint
ALTER TABLE "survey_asks" ADD CONSTRAINT "survey_asks_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_asks" ADD CONSTRAINT "survey_asks_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_follows" ADD CONSTRAINT "survey_follows_ask_key_survey_asks_key_fk" FOREIGN KEY ("ask_key") REFERENCES "public"."survey_asks"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_follows" ADD CONSTRAINT "survey_follows_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_nps_asked" ADD CONSTRAINT "survey_nps_asked_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_questionnaires" ADD CONSTRAINT "survey_questionnaires_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_rounds" ADD CONSTRAINT "survey_rounds_questionnaire_key_survey_questionnaires_key_fk" FOREIGN KEY ("questionnaire_key") REFERENCES "public"."survey_questionnaires"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_settings" ADD CONSTRAINT "survey_settings_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_stops" ADD CONSTRAINT "survey_stops_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_asks_code" ON "survey_asks" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_asks_once" ON "survey_asks" USING btree ("questionnaire_key","contact_key","asked_on") WHERE questionnaire_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_asks_touch" ON "survey_asks" USING btree ("touch_key") WHERE touch_key is not null;--> statement-breakpoint
CREATE INDEX "survey_asks_due" ON "survey_asks" USING btree ("due_at","key") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "survey_asks_planned" ON "survey_asks" USING btree ("member_key") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "survey_asks_answered_of" ON "survey_asks" USING btree ("questionnaire_key","answered_at","key") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "survey_asks_waiting_of" ON "survey_asks" USING btree ("questionnaire_key","sent_at","key") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "survey_asks_sent" ON "survey_asks" USING btree ("member_key","sent_at");--> statement-breakpoint
CREATE INDEX "survey_asks_answered" ON "survey_asks" USING btree ("member_key","kind","answered_at","key") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "survey_asks_contact" ON "survey_asks" USING btree ("contact_key","member_key","answered_at");--> statement-breakpoint
CREATE INDEX "survey_follows_of" ON "survey_follows" USING btree ("member_key","engagement_key");--> statement-breakpoint
CREATE INDEX "survey_questionnaires_list" ON "survey_questionnaires" USING btree ("member_key","created_at","key") WHERE state <> 'archived';--> statement-breakpoint
CREATE INDEX "survey_settings_untold" ON "survey_settings" USING btree ("tell_at") WHERE tell_at is not null;