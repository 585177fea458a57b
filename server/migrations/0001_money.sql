CREATE TABLE "package_events" (
	"package_key" text collate "C" NOT NULL,
	"service_event_key" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"event_date" date NOT NULL,
	"touch_key" text collate "C",
	CONSTRAINT "package_events_package_key_service_event_key_pk" PRIMARY KEY("package_key","service_event_key")
);
--> statement-breakpoint
CREATE TABLE "package_payments" (
	"package_key" text collate "C" NOT NULL,
	"payer_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C",
	"cents" integer NOT NULL,
	"paid_by" text NOT NULL,
	CONSTRAINT "package_payments_package_key_payer_key_pk" PRIMARY KEY("package_key","payer_key"),
	CONSTRAINT "package_payments_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"recipient_name" text NOT NULL,
	"location_key" text collate "C",
	"future_location_key" text collate "C",
	"service_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"anchor_on" date NOT NULL,
	"to_name" text,
	"from_name" text,
	"paid_by_item" text collate "C",
	"partnership_key" text collate "C",
	"paused_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"proration_cents" integer,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_period_payments" (
	"period_key" text collate "C" NOT NULL,
	"payer_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C",
	"cents" integer NOT NULL,
	"paid_by" text NOT NULL,
	CONSTRAINT "plan_period_payments_period_key_payer_key_pk" PRIMARY KEY("period_key","payer_key"),
	CONSTRAINT "plan_period_payments_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"plan_key" text collate "C" NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_periods_span" CHECK (ends_on > starts_on)
);
--> statement-breakpoint
CREATE TABLE "plan_places" (
	"contact_key" text collate "C" PRIMARY KEY NOT NULL,
	"plan_key" text collate "C",
	"checkout_key" text collate "C",
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_places_held" CHECK (plan_key is not null or checkout_key is not null)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"recipient_name" text NOT NULL,
	"location_key" text collate "C",
	"service_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"is_topofmind" boolean NOT NULL,
	"unit" text NOT NULL,
	"status" text NOT NULL,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"started_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"next_charge" date NOT NULL,
	"renewal_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"to_name" text,
	"from_name" text,
	"paid_by_item" text collate "C",
	"partnership_key" text collate "C",
	"replaces_plan_key" text collate "C",
	"original_plan_key" text collate "C",
	"swapped_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"expired_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_anchor" CHECK (anchor_day between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "discount_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "token_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "replaces_plan_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "auto_credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "auto_excess_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partnership_key" text collate "C";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "split_key" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "period_key" text collate "C";--> statement-breakpoint
ALTER TABLE "package_events" ADD CONSTRAINT "package_events_package_key_packages_key_fk" FOREIGN KEY ("package_key") REFERENCES "public"."packages"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_events" ADD CONSTRAINT "package_events_service_event_key_service_events_key_fk" FOREIGN KEY ("service_event_key") REFERENCES "public"."service_events"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_events" ADD CONSTRAINT "package_events_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_payments" ADD CONSTRAINT "package_payments_package_key_packages_key_fk" FOREIGN KEY ("package_key") REFERENCES "public"."packages"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_payments" ADD CONSTRAINT "package_payments_payer_key_members_key_fk" FOREIGN KEY ("payer_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_location_key_locations_key_fk" FOREIGN KEY ("location_key") REFERENCES "public"."locations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_future_location_key_locations_key_fk" FOREIGN KEY ("future_location_key") REFERENCES "public"."locations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_period_payments" ADD CONSTRAINT "plan_period_payments_period_key_plan_periods_key_fk" FOREIGN KEY ("period_key") REFERENCES "public"."plan_periods"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_period_payments" ADD CONSTRAINT "plan_period_payments_payer_key_members_key_fk" FOREIGN KEY ("payer_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_location_key_locations_key_fk" FOREIGN KEY ("location_key") REFERENCES "public"."locations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_events_touch" ON "package_events" USING btree ("touch_key");--> statement-breakpoint
CREATE INDEX "package_payments_invoice" ON "package_payments" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_paid_once" ON "packages" USING btree ("paid_by_item") WHERE paid_by_item is not null;--> statement-breakpoint
CREATE INDEX "packages_list" ON "packages" USING btree ("member_key","status","created_at","key");--> statement-breakpoint
CREATE INDEX "packages_contact" ON "packages" USING btree ("contact_key");--> statement-breakpoint
CREATE INDEX "plan_period_payments_invoice" ON "plan_period_payments" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_periods_once" ON "plan_periods" USING btree ("plan_key","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_places_plan" ON "plan_places" USING btree ("plan_key") WHERE plan_key is not null;--> statement-breakpoint
CREATE INDEX "plan_places_checkout" ON "plan_places" USING btree ("checkout_key") WHERE checkout_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_paid_once" ON "plans" USING btree ("paid_by_item") WHERE paid_by_item is not null and original_plan_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_swapped_once" ON "plans" USING btree ("original_plan_key") WHERE original_plan_key is not null;--> statement-breakpoint
CREATE INDEX "plans_running" ON "plans" USING btree ("member_key","created_at","key") WHERE status in ('active', 'paused', 'failed');--> statement-breakpoint
CREATE INDEX "plans_ended" ON "plans" USING btree ("member_key","created_at","key") WHERE status in ('canceled', 'expired');--> statement-breakpoint
CREATE INDEX "plans_tier" ON "plans" USING btree ("member_key","service_key") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "plans_contact" ON "plans" USING btree ("contact_key","status");--> statement-breakpoint
CREATE INDEX "plans_partnership" ON "plans" USING btree ("partnership_key") WHERE partnership_key is not null;--> statement-breakpoint
CREATE INDEX "plans_due" ON "plans" USING btree ("next_charge","key") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "plans_upcoming" ON "plans" USING btree ("member_key","next_charge","key") WHERE status = 'active' and auto_renew;--> statement-breakpoint
CREATE INDEX "charges_split" ON "charges" USING btree ("split_key") WHERE split_key is not null;