CREATE TABLE "plan_offers" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"plan_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"unit" text,
	"new_plan_key" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_new_plan_key_plans_key_fk" FOREIGN KEY ("new_plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_offers_open" ON "plan_offers" USING btree ("plan_key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_offers_list" ON "plan_offers" USING btree ("member_key","created_at","key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_offers_plan" ON "plan_offers" USING btree ("plan_key","state");--> statement-breakpoint
CREATE INDEX "plan_offers_new_plan" ON "plan_offers" USING btree ("new_plan_key") WHERE new_plan_key is not null;--> statement-breakpoint
CREATE INDEX "plans_ending" ON "plans" USING btree ("next_charge","key") WHERE status = 'active' and not auto_renew;--> statement-breakpoint
CREATE INDEX "plans_expired" ON "plans" USING btree ("expired_at") WHERE status = 'expired';--> statement-breakpoint
CREATE INDEX "plans_to_remind" ON "plans" USING btree ("next_charge") WHERE status = 'active' and auto_renew and unit = 'year' and reminded_of is distinct from next_charge;