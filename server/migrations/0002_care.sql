CREATE TABLE "calendar_feeds" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promised_credits" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"source_key" text collate "C" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lot_key" text collate "C",
	"issued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promised_credits_cents" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "messaging_prompts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"guidance" text NOT NULL,
	"style" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messaging_prompts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "plan_offers" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"plan_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"unit" text,
	"new_plan_key" text collate "C",
	"starts_on" date,
	"accepted_under" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"plan_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"unit_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"try_at" timestamp (3) with time zone,
	"first_failed_on" date,
	"invoice_key" text collate "C",
	"partner_key" text collate "C",
	"partnership_key" text collate "C",
	"partner_state" text DEFAULT 'none' NOT NULL,
	"partner_invoice_key" text collate "C",
	"offer_key" text collate "C",
	"unit" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "renewals_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "translations_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "replacements_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "assigned_member_key" text collate "C";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "assigned_member_key" text collate "C";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "assigned_member_key" text collate "C";--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "custom_to_name" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "custom_from_name" text;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "incomplete_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promised_credits" ADD CONSTRAINT "promised_credits_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promised_credits" ADD CONSTRAINT "promised_credits_lot_key_lots_key_fk" FOREIGN KEY ("lot_key") REFERENCES "public"."lots"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_new_plan_key_plans_key_fk" FOREIGN KEY ("new_plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_member" ON "calendar_feeds" USING btree ("member_key");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "promised_credits_once" ON "promised_credits" USING btree ("source_key","member_key");--> statement-breakpoint
CREATE UNIQUE INDEX "promised_credits_lot" ON "promised_credits" USING btree ("lot_key");--> statement-breakpoint
CREATE INDEX "promised_credits_due" ON "promised_credits" USING btree ("due_at","key") WHERE issued_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_offers_open" ON "plan_offers" USING btree ("plan_key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_offers_list" ON "plan_offers" USING btree ("member_key","created_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_offers_plan" ON "plan_offers" USING btree ("plan_key","state");--> statement-breakpoint
CREATE INDEX "plan_offers_starting" ON "plan_offers" USING btree ("starts_on") WHERE starts_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_once" ON "renewals" USING btree ("plan_key","starts_on") WHERE kind in ('renewal', 'resume', 'reactivation') and state in ('open', 'failed', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_fee_once" ON "renewals" USING btree ("plan_key") WHERE kind = 'cancel_fee' and state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_offer_once" ON "renewals" USING btree ("offer_key") WHERE offer_key is not null and state in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "renewals_plan" ON "renewals" USING btree ("plan_key","created_at");--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "packages_assigned" ON "packages" USING btree ("assigned_member_key","status","created_at","key") WHERE assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "plans_running_assigned" ON "plans" USING btree ("assigned_member_key","created_at","key") WHERE status in ('active', 'paused', 'failed') and assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "plans_ended_assigned" ON "plans" USING btree ("assigned_member_key","created_at","key") WHERE status in ('canceled', 'expired') and assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "plans_ending" ON "plans" USING btree ("next_charge","key") WHERE status = 'active' and not auto_renew;--> statement-breakpoint
CREATE INDEX "plans_expired" ON "plans" USING btree ("expired_at") WHERE status = 'expired';--> statement-breakpoint
CREATE INDEX "plans_to_remind" ON "plans" USING btree ("next_charge") WHERE status = 'active' and auto_renew and unit = 'year' and reminded_of is distinct from next_charge;--> statement-breakpoint
CREATE INDEX "token_holds_item" ON "token_holds" USING btree ("item_key");--> statement-breakpoint
CREATE INDEX "touches_assigned" ON "touches" USING btree ("assigned_member_key","event_date","key") WHERE assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "touches_assigned_group" ON "touches" USING btree ("assigned_member_key","status_group","event_date","key") WHERE assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "touches_incomplete" ON "touches" USING btree ("incomplete_at","key") WHERE status = 'incomplete';--> statement-breakpoint
CREATE INDEX "touches_unannounced" ON "touches" USING btree ("event_date","key") WHERE status in ('pending', 'bulkpending') and fulfillment_from is null;