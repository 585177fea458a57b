CREATE TABLE "bundle_purchases" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"bundle_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"price_cents" integer NOT NULL,
	"items" jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charge_requests" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"checkout_key" text collate "C" NOT NULL,
	"partnership_key" text collate "C" NOT NULL,
	"inviter_key" text collate "C" NOT NULL,
	"invitee_key" text collate "C" NOT NULL,
	"inviter_invoice" text collate "C" NOT NULL,
	"invitee_invoice" text collate "C" NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"end_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "split_payments" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"checkout_key" text collate "C" NOT NULL,
	"request_key" text collate "C" NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"failed_side" text,
	"failure_code" text,
	"failure_message" text,
	"ask_again_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "partnerships" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"inviter_key" text collate "C" NOT NULL,
	"invitee_key" text collate "C",
	"invitee_email" text NOT NULL,
	"status" text NOT NULL,
	"inviter_source" text collate "C" NOT NULL,
	"invitee_source" text collate "C",
	"inviter_auto_accept" boolean NOT NULL,
	"invitee_auto_accept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
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
CREATE TABLE "discount_uses" (
	"checkout_key" text collate "C" NOT NULL,
	"discount_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"promotion_code" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "discount_uses_checkout_key_discount_key_pk" PRIMARY KEY("checkout_key","discount_key")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"promotion_code" text,
	"title" text NOT NULL,
	"percent" integer,
	"fixed_cents" integer,
	"service_keys" text[],
	"qty" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discounts_qty" CHECK (qty >= 0),
	CONSTRAINT "discounts_kind" CHECK ((percent is null) <> (fixed_cents is null)),
	CONSTRAINT "discounts_percent" CHECK (percent between 1 and 100),
	CONSTRAINT "discounts_fixed" CHECK (fixed_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"admin_key" text collate "C" NOT NULL,
	"idempotency_key" text NOT NULL,
	"made_key" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_acts_admin_key_idempotency_key_pk" PRIMARY KEY("admin_key","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "token_holds" (
	"checkout_key" text collate "C" NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"token_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "token_holds_checkout_key_item_key_pk" PRIMARY KEY("checkout_key","item_key")
);
--> statement-breakpoint
CREATE TABLE "token_moves" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"token_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"count" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"checkout_key" text collate "C",
	"invoice_key" text collate "C",
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"service_keys" text[] NOT NULL,
	"amount_cents" integer NOT NULL,
	"qty" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tokens_qty" CHECK (qty >= 0),
	CONSTRAINT "tokens_services" CHECK (cardinality(service_keys) > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "charge_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "discount_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "token_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "replaces_plan_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "auto_credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "auto_excess_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partnership_key" text collate "C";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "split_key" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "invoice_key" text collate "C";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "wallet_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_message" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ask_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "title" text DEFAULT 'your order' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "period_key" text collate "C";--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD CONSTRAINT "bundle_purchases_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_inviter_key_members_key_fk" FOREIGN KEY ("inviter_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_invitee_key_members_key_fk" FOREIGN KEY ("invitee_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_request_key_charge_requests_key_fk" FOREIGN KEY ("request_key") REFERENCES "public"."charge_requests"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_key_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_inviter_key_members_key_fk" FOREIGN KEY ("inviter_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_invitee_key_members_key_fk" FOREIGN KEY ("invitee_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_period_payments" ADD CONSTRAINT "plan_period_payments_period_key_plan_periods_key_fk" FOREIGN KEY ("period_key") REFERENCES "public"."plan_periods"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_period_payments" ADD CONSTRAINT "plan_period_payments_payer_key_members_key_fk" FOREIGN KEY ("payer_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_location_key_locations_key_fk" FOREIGN KEY ("location_key") REFERENCES "public"."locations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_key_discounts_key_fk" FOREIGN KEY ("discount_key") REFERENCES "public"."discounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_holds" ADD CONSTRAINT "token_holds_token_key_tokens_key_fk" FOREIGN KEY ("token_key") REFERENCES "public"."tokens"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_moves" ADD CONSTRAINT "token_moves_token_key_tokens_key_fk" FOREIGN KEY ("token_key") REFERENCES "public"."tokens"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_purchases_invoice" ON "bundle_purchases" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_purchases_idempotency" ON "bundle_purchases" USING btree ("member_key","idempotency_key") WHERE state <> 'void';--> statement-breakpoint
CREATE INDEX "bundle_purchases_member" ON "bundle_purchases" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_requests_checkout" ON "charge_requests" USING btree ("checkout_key");--> statement-breakpoint
CREATE INDEX "charge_requests_inviter" ON "charge_requests" USING btree ("inviter_key","state","created_at") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "charge_requests_invitee" ON "charge_requests" USING btree ("invitee_key","state","created_at") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "charge_requests_partnership" ON "charge_requests" USING btree ("partnership_key") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "charge_requests_due" ON "charge_requests" USING btree ("next_at") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "split_payments_running" ON "split_payments" USING btree ("request_key") WHERE state in ('authorizing', 'capturing', 'undoing');--> statement-breakpoint
CREATE INDEX "split_payments_request" ON "split_payments" USING btree ("request_key","created_at");--> statement-breakpoint
CREATE INDEX "split_payments_due" ON "split_payments" USING btree ("ask_again_at") WHERE state in ('authorizing', 'capturing', 'undoing');--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("charge_key");--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("opened_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "package_events_touch" ON "package_events" USING btree ("touch_key");--> statement-breakpoint
CREATE INDEX "package_payments_invoice" ON "package_payments" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_paid_once" ON "packages" USING btree ("paid_by_item") WHERE paid_by_item is not null;--> statement-breakpoint
CREATE INDEX "packages_list" ON "packages" USING btree ("member_key","status","created_at","key");--> statement-breakpoint
CREATE INDEX "packages_contact" ON "packages" USING btree ("contact_key");--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_invited" ON "partnerships" USING btree ("inviter_key","invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pair" ON "partnerships" USING btree (least(inviter_key, invitee_key),greatest(inviter_key, invitee_key)) WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_inviter" ON "partnerships" USING btree ("inviter_key") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "partnerships_invitee" ON "partnerships" USING btree ("invitee_key") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_address" ON "partnerships" USING btree ("invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "partnerships_lapsing" ON "partnerships" USING btree ("created_at") WHERE status = 'requested';--> statement-breakpoint
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
CREATE INDEX "discount_uses_discount" ON "discount_uses" USING btree ("discount_key");--> statement-breakpoint
CREATE INDEX "discount_uses_open" ON "discount_uses" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_once" ON "discounts" USING btree ("member_key","promotion_code") WHERE promotion_code is not null;--> statement-breakpoint
CREATE INDEX "discounts_usable" ON "discounts" USING btree ("member_key") WHERE qty > 0;--> statement-breakpoint
CREATE INDEX "token_holds_token" ON "token_holds" USING btree ("token_key");--> statement-breakpoint
CREATE INDEX "token_holds_open" ON "token_holds" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "token_moves_token" ON "token_moves" USING btree ("token_key","at");--> statement-breakpoint
CREATE INDEX "token_moves_invoice" ON "token_moves" USING btree ("invoice_key") WHERE invoice_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_kind" ON "tokens" USING btree ("member_key","title","amount_cents","service_keys");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_key_invoices_key_fk" FOREIGN KEY ("invoice_key") REFERENCES "public"."invoices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_split" ON "charges" USING btree ("split_key") WHERE split_key is not null;--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "refunds" USING btree ("invoice_key","idempotency_key");--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("member_key") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "lots_list" ON "lots" USING btree ("member_key","kind",coalesce(expires_at, 'infinity'::timestamptz),"created_at","key") WHERE listed;--> statement-breakpoint
CREATE INDEX "lots_expiring" ON "lots" USING btree ("expires_at") WHERE listed and expires_at is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_something" CHECK (amount_cents >= 0 and wallet_cents >= 0 and amount_cents + wallet_cents > 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_uses" CHECK (uses >= 0 and (uses_max is null or uses <= uses_max));