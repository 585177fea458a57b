CREATE TABLE "integration_notes" (
	"user_integration_key" text collate "C" NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"person_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_notes_user_integration_key_touch_key_pk" PRIMARY KEY("user_integration_key","touch_key")
);
--> statement-breakpoint
CREATE TABLE "integration_people" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"user_integration_key" text collate "C" NOT NULL,
	"external_id" text NOT NULL,
	"contact_key" text collate "C",
	"state" text NOT NULL,
	"data" jsonb NOT NULL,
	"errors" jsonb,
	"differing" jsonb,
	"kept" jsonb,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_run_pages" (
	"run_key" text collate "C" NOT NULL,
	"cursor_hash" text NOT NULL,
	CONSTRAINT "integration_run_pages_run_key_cursor_hash_pk" PRIMARY KEY("run_key","cursor_hash")
);
--> statement-breakpoint
CREATE TABLE "integration_runs" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"user_integration_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"filter_key" text,
	"filter_id" text,
	"since" text,
	"cursor" text,
	"total" integer,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"differing_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"import_key" text collate "C",
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_integrations" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"slug" text NOT NULL,
	"sealed" text NOT NULL,
	"api_key_last4" text,
	"tokens_expire_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone,
	"is_completed" boolean NOT NULL,
	"connection_error" text,
	"import_filter" jsonb,
	"keep_in_step" boolean DEFAULT false NOT NULL,
	"theirs_win" boolean DEFAULT false NOT NULL,
	"write_back" boolean DEFAULT false NOT NULL,
	"sync_mark" text,
	"notes_written" integer DEFAULT 0 NOT NULL,
	"notes_since" timestamp (3) with time zone,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"differing_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_notes" ADD CONSTRAINT "integration_notes_user_integration_key_user_integrations_key_fk" FOREIGN KEY ("user_integration_key") REFERENCES "public"."user_integrations"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_people" ADD CONSTRAINT "integration_people_user_integration_key_user_integrations_key_fk" FOREIGN KEY ("user_integration_key") REFERENCES "public"."user_integrations"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_people" ADD CONSTRAINT "integration_people_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_run_pages" ADD CONSTRAINT "integration_run_pages_run_key_integration_runs_key_fk" FOREIGN KEY ("run_key") REFERENCES "public"."integration_runs"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_user_integration_key_user_integrations_key_fk" FOREIGN KEY ("user_integration_key") REFERENCES "public"."user_integrations"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_import_key_imports_key_fk" FOREIGN KEY ("import_key") REFERENCES "public"."imports"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_notes_due" ON "integration_notes" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "integration_people_external" ON "integration_people" USING btree ("user_integration_key","external_id");--> statement-breakpoint
CREATE INDEX "integration_people_waiting" ON "integration_people" USING btree ("user_integration_key","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "integration_people_differing" ON "integration_people" USING btree ("user_integration_key","key") WHERE differing is not null;--> statement-breakpoint
CREATE INDEX "integration_people_contact" ON "integration_people" USING btree ("contact_key");--> statement-breakpoint
CREATE INDEX "integration_runs_list" ON "integration_runs" USING btree ("user_integration_key","started_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_runs_one" ON "integration_runs" USING btree ("user_integration_key") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "integration_runs_due" ON "integration_runs" USING btree ("next_try_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "integration_runs_import" ON "integration_runs" USING btree ("import_key") WHERE import_key is not null;--> statement-breakpoint
CREATE INDEX "spent_oauth_states_old" ON "spent_oauth_states" USING btree ("spent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_integrations_service" ON "user_integrations" USING btree ("member_key","slug");--> statement-breakpoint
CREATE INDEX "user_integrations_in_step" ON "user_integrations" USING btree ("key") WHERE keep_in_step;