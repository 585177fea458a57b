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
ALTER TABLE "promotions" ADD COLUMN "title" text DEFAULT 'your order' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD CONSTRAINT "bundle_purchases_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_inviter_key_members_key_fk" FOREIGN KEY ("inviter_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_requests" ADD CONSTRAINT "charge_requests_invitee_key_members_key_fk" FOREIGN KEY ("invitee_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_request_key_charge_requests_key_fk" FOREIGN KEY ("request_key") REFERENCES "public"."charge_requests"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_key_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_inviter_key_members_key_fk" FOREIGN KEY ("inviter_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_invitee_key_members_key_fk" FOREIGN KEY ("invitee_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "partnerships_invited" ON "partnerships" USING btree ("inviter_key","invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pair" ON "partnerships" USING btree (least(inviter_key, invitee_key),greatest(inviter_key, invitee_key)) WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_inviter" ON "partnerships" USING btree ("inviter_key") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "partnerships_invitee" ON "partnerships" USING btree ("invitee_key") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_address" ON "partnerships" USING btree ("invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "partnerships_lapsing" ON "partnerships" USING btree ("created_at") WHERE status = 'requested';--> statement-breakpoint
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
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_something" CHECK (amount_cents >= 0 and wallet_cents >= 0 and amount_cents + wallet_cents > 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_uses" CHECK (uses >= 0 and (uses_max is null or uses <= uses_max));