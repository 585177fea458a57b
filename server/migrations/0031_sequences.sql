CREATE TABLE "sequence_agreements" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"card_key" text collate "C",
	"by_balance" boolean NOT NULL,
	"ceiling_cents" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sequence_consents" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"sequence_key" text collate "C",
	"enrollment_key" text collate "C",
	"people" integer NOT NULL,
	"cents" integer NOT NULL,
	"card_key" text collate "C",
	"by_balance" boolean NOT NULL,
	"ceiling_cents" integer NOT NULL,
	"admin_key" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sequence_enrollments" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"sequence_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"cared_by_key" text collate "C",
	"state" text NOT NULL,
	"starts_on" date,
	"try_at" timestamp (3) with time zone,
	"stop_reason" text,
	"stop_text" text,
	"stopped_turn" text collate "C",
	"stop_cents" integer,
	"tell_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sequence_months" (
	"member_key" text collate "C" NOT NULL,
	"month" date NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "sequence_months_member_key_month_pk" PRIMARY KEY("member_key","month"),
	CONSTRAINT "sequence_months_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "sequence_steps" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"sequence_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"after_days" integer NOT NULL,
	"service_key" text collate "C",
	"message" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sequence_turns" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"enrollment_key" text collate "C" NOT NULL,
	"step_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	"service_key" text collate "C",
	"message" text,
	"written" text,
	"note" text,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"agreed_cents" integer,
	"consent_key" text collate "C",
	"checkout_key" text collate "C",
	"cents" integer DEFAULT 0 NOT NULL,
	"charged_on" date,
	"tell_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sequence_turns_cents" CHECK (cents >= 0 and (agreed_cents is null or agreed_cents >= 0))
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"start" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sequence_agreements" ADD CONSTRAINT "sequence_agreements_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_consents" ADD CONSTRAINT "sequence_consents_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_enrollments" ADD CONSTRAINT "sequence_enrollments_sequence_key_sequences_key_fk" FOREIGN KEY ("sequence_key") REFERENCES "public"."sequences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_enrollments" ADD CONSTRAINT "sequence_enrollments_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_enrollments" ADD CONSTRAINT "sequence_enrollments_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_months" ADD CONSTRAINT "sequence_months_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_steps" ADD CONSTRAINT "sequence_steps_sequence_key_sequences_key_fk" FOREIGN KEY ("sequence_key") REFERENCES "public"."sequences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_steps" ADD CONSTRAINT "sequence_steps_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_turns" ADD CONSTRAINT "sequence_turns_enrollment_key_sequence_enrollments_key_fk" FOREIGN KEY ("enrollment_key") REFERENCES "public"."sequence_enrollments"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_turns" ADD CONSTRAINT "sequence_turns_step_key_sequence_steps_key_fk" FOREIGN KEY ("step_key") REFERENCES "public"."sequence_steps"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_turns" ADD CONSTRAINT "sequence_turns_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sequence_consents_of" ON "sequence_consents" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_enrollments_once" ON "sequence_enrollments" USING btree ("sequence_key","contact_key") WHERE state in ('proposed', 'active', 'paused', 'stopped');--> statement-breakpoint
CREATE INDEX "sequence_enrollments_due" ON "sequence_enrollments" USING btree ("try_at","member_key","key") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "sequence_enrollments_untold" ON "sequence_enrollments" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "sequence_enrollments_list" ON "sequence_enrollments" USING btree ("sequence_key","state","created_at","key");--> statement-breakpoint
CREATE INDEX "sequence_enrollments_contact" ON "sequence_enrollments" USING btree ("contact_key","created_at");--> statement-breakpoint
CREATE INDEX "sequence_steps_of" ON "sequence_steps" USING btree ("sequence_key","after_days","key");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_turns_once" ON "sequence_turns" USING btree ("step_key","contact_key","occasion") WHERE state in ('planned', 'charging', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_turns_checkout" ON "sequence_turns" USING btree ("checkout_key") WHERE checkout_key is not null;--> statement-breakpoint
CREATE INDEX "sequence_turns_of" ON "sequence_turns" USING btree ("enrollment_key","due_on","key");--> statement-breakpoint
CREATE INDEX "sequence_turns_step" ON "sequence_turns" USING btree ("step_key") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "sequence_turns_ahead" ON "sequence_turns" USING btree ("member_key","due_on","key") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "sequence_turns_untold" ON "sequence_turns" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "sequences_list" ON "sequences" USING btree ("member_key","created_at","key") WHERE state <> 'archived';