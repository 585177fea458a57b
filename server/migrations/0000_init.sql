CREATE TABLE "email_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"email" text NOT NULL,
	"pending_email" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"mobile_allowed" boolean DEFAULT false NOT NULL,
	"mobile_confirmed" boolean DEFAULT false NOT NULL,
	"mobile_marketing_allowed" boolean DEFAULT false NOT NULL,
	"company" text,
	"street" text,
	"street2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"re_number" text,
	"type" text DEFAULT '' NOT NULL,
	"from_name" text,
	"from_name_packages" text,
	"confirmed_from_names" boolean DEFAULT false NOT NULL,
	"care_interests" text,
	"user_hear_about" text,
	"user_hear_about_other" text,
	"from_signup" boolean DEFAULT false NOT NULL,
	"email_validation_required" boolean NOT NULL,
	"email_validated_at" timestamp (3) with time zone,
	"is_admin" boolean DEFAULT false NOT NULL,
	"affiliate_percentage" integer,
	"use_funds_for_renewals" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"partner_code" text,
	"hubspotutk" text,
	"promotion_code" text,
	"referral_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"promotion_code" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"acting_admin_key" text collate "C",
	"admin_hint" text,
	"remember" boolean NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"processor_ref" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"processor_ref" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processor_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"processor_ref" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_key" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"qty" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"service_keys" text[] NOT NULL,
	CONSTRAINT "bundle_items_bundle_key_position_pk" PRIMARY KEY("bundle_key","position")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"price_savings_cents" integer NOT NULL,
	"title_savings" text,
	"expiration_date" date,
	"member_key" text collate "C",
	"art" jsonb NOT NULL,
	"image_name" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_custom" CHECK ((category = 'Custom') = (member_key is not null))
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" text NOT NULL,
	"seed_hash" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_other" text,
	"art" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"service_key" text collate "C",
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"contact_message" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"swappable" boolean DEFAULT false NOT NULL,
	"is_replacement" boolean DEFAULT false NOT NULL,
	"replacements" text[] DEFAULT '{}' NOT NULL,
	"season" text,
	"personalization_required" boolean DEFAULT false NOT NULL,
	"personalization_label" text,
	"fulfillment_days_min" integer DEFAULT 3 NOT NULL,
	"fulfillment_days_max" integer DEFAULT 6 NOT NULL,
	"appointment_required" boolean DEFAULT false NOT NULL,
	"touch_shipment_notes" text,
	"art" jsonb NOT NULL,
	"image_name" text
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"price_key" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"threshold" integer,
	"price_cents" integer NOT NULL,
	"price_ca_cents" integer,
	CONSTRAINT "price_tiers_price_key_position_pk" PRIMARY KEY("price_key","position")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"zone" integer NOT NULL,
	"unit" text,
	"price_cents" integer NOT NULL,
	CONSTRAINT "prices_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "service_events" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"experience_key" text collate "C" NOT NULL,
	"short_title" text NOT NULL,
	"position" integer NOT NULL,
	"offset_days" integer NOT NULL,
	CONSTRAINT "service_events_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"meta_key" text NOT NULL,
	"type" text NOT NULL,
	"is_topofmind" boolean DEFAULT false NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"art" jsonb NOT NULL,
	"image_name" text,
	"external_link" text,
	"price_cents" integer NOT NULL,
	"price_ca_cents" integer,
	"annual_price_cents" integer,
	"annual_price_ca_cents" integer,
	"instant_shipment_price_cents" integer,
	"service_fee_cents" integer DEFAULT 0 NOT NULL,
	"monthly_price_cents" integer,
	"monthly_price_ca_cents" integer,
	"level" integer,
	"monthly_payments_per_touch" integer,
	"us_only" boolean DEFAULT false NOT NULL,
	"requires_future_address" boolean DEFAULT false NOT NULL,
	"ships_by_month" integer,
	"ships_by_day" integer,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_events" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"art" jsonb NOT NULL,
	"order_by" date,
	"active" boolean DEFAULT true NOT NULL,
	"service_keys" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "special_events_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "checkout_items" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"checkout_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"client_item_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"contact_name" text NOT NULL,
	"location_key" text collate "C",
	"service_key" text collate "C" NOT NULL,
	"service_title" text NOT NULL,
	"price_key" text collate "C",
	"unit" text,
	"months" integer,
	"to_name" text,
	"base_cents" integer NOT NULL,
	"savings_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer NOT NULL,
	"discount_description" text,
	"live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text,
	"card_key" text collate "C",
	"use_credit" boolean NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"auto_credit_cents" integer DEFAULT 0 NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"due_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"assigned_member_key" text collate "C",
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"partner_first_name" text,
	"partner_last_name" text,
	"display_name" text NOT NULL,
	"email" text,
	"phone" text,
	"partner_email" text,
	"partner_phone" text,
	"company" text,
	"job_title" text,
	"job_level" text,
	"contact_type" text DEFAULT 'client' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"shipping_salutation" text NOT NULL,
	"message_salutation" text NOT NULL,
	"birth_month" integer,
	"birth_day" integer,
	"birth_year" integer,
	"partner_birth_month" integer,
	"partner_birth_day" integer,
	"partner_birth_year" integer,
	"partner_anniversary" date,
	"home_anniversary" date,
	"employee_start_date" date,
	"signature_marketing" text,
	"search_text" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"location_type" text DEFAULT 'home' NOT NULL,
	"whose" text DEFAULT 'primary' NOT NULL,
	"company" text,
	"street" text NOT NULL,
	"street2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"zone" integer NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"search_text" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C" NOT NULL,
	"card_key" text collate "C" NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"processor_ref" text,
	"failure_code" text,
	"failure_message" text,
	"ask_again_at" timestamp (3) with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"invoice_key" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"contact_key" text collate "C",
	"contact_name" text,
	"service_key" text collate "C",
	"service_title" text NOT NULL,
	"quick_start" boolean DEFAULT false NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"discount_description" text,
	"partner_purchase" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"purpose_key" text collate "C",
	"checkout_key" text collate "C",
	"status" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"auto_credit_cents" integer DEFAULT 0 NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failed_reason" text,
	"card_key" text collate "C",
	"card_brand" text,
	"card_last4" text,
	"charge_reason" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"charge_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"processor_ref" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hold_parts" (
	"hold_key" text collate "C" NOT NULL,
	"lot_key" text collate "C" NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"checkout_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"issued_cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lots_remaining" CHECK (remaining_cents >= 0),
	CONSTRAINT "lots_funds_last" CHECK (kind = 'credit' or expires_at is null)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"transfer_key" text collate "C" NOT NULL,
	"account" text NOT NULL,
	"lot_key" text collate "C",
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"invoice_key" text collate "C",
	"charge_key" text collate "C",
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C",
	"admin_key" text collate "C",
	"act" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"moving_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"member_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "counters_member_key_name_pk" PRIMARY KEY("member_key","name")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"member_key" text collate "C" NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_member_key_key_pk" PRIMARY KEY("member_key","key")
);
--> statement-breakpoint
CREATE TABLE "limit_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "recurring_runs" (
	"name" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "recurring_runs_name_due_at_pk" PRIMARY KEY("name","due_at")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"shown_code" text NOT NULL,
	"description" text NOT NULL,
	"percent" integer,
	"fixed_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_max" integer,
	"service_keys" text[]
);
--> statement-breakpoint
CREATE TABLE "affiliate_invites" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"discount_type" text NOT NULL,
	"accepted_by" text collate "C",
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"member_key" text collate "C" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"promotion_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"referrer_key" text collate "C" NOT NULL,
	"friend_key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C",
	"email" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invites" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"team_key" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"contact_key" text collate "C",
	"status" text NOT NULL,
	"accepted_by" text collate "C",
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"team_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"owner_key" text collate "C" NOT NULL,
	"shared_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"touch_key" text collate "C",
	"tracking_number" text NOT NULL,
	"tracking_carrier" text NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"city" text,
	"state" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_parcels" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"reports" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "touch_engagements" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"engagement_type" text NOT NULL,
	"engagement_title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touch_messages" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touches" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"v1_key" text NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"recipient_name" text NOT NULL,
	"location_key" text collate "C",
	"shipped_to" jsonb,
	"experience_key" text collate "C" NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"parent_kind" text NOT NULL,
	"parent_key" text collate "C" NOT NULL,
	"paid_by_item" text collate "C",
	"status" text NOT NULL,
	"event_date" date NOT NULL,
	"to_name" text,
	"from_name" text,
	"custom_message" text,
	"custom_title" text,
	"custom_description" text,
	"custom_image_name" text,
	"messaging_prompt_id" text,
	"personalization" text,
	"appointment_at" timestamp (3) with time zone,
	"appointment_vendor" text,
	"completed_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"tracking_number" text,
	"tracking_carrier" text,
	"tracking_status" text,
	"tracking_message" text,
	"tracking_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"fulfillment_from" date,
	"fulfillment_to" date,
	"engagements_count" integer DEFAULT 0 NOT NULL,
	"status_group" text GENERATED ALWAYS AS (case
          when status in ('returntosender', 'incomplete') then 'needs'
          when status in ('canceled', 'expired') then 'canceled'
          when status <> 'completed' then 'upcoming'
          when delivered_at is not null or tracking_number is null or tracking_status = 'outdated' then 'delivered'
          else 'ontheway' end) STORED NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"attach_key" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"name" text,
	"detached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"attempt_key" text collate "C" PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"card_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"capture" boolean NOT NULL,
	"state" text NOT NULL,
	"failure_code" text,
	"settles_at" timestamp (3) with time zone,
	"client_secret" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"key" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"customer_ref" text,
	"times_left" integer NOT NULL,
	"late_ms" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"attempt_key" text collate "C" NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_key" text collate "C" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"deliveries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"test_card" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_key_bundles_key_fk" FOREIGN KEY ("bundle_key") REFERENCES "public"."bundles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_price_key_prices_key_fk" FOREIGN KEY ("price_key") REFERENCES "public"."prices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_events" ADD CONSTRAINT "service_events_service_key_services_key_fk" FOREIGN KEY ("service_key") REFERENCES "public"."services"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_events" ADD CONSTRAINT "service_events_experience_key_experiences_key_fk" FOREIGN KEY ("experience_key") REFERENCES "public"."experiences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_checkout_key_checkouts_key_fk" FOREIGN KEY ("checkout_key") REFERENCES "public"."checkouts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_invoice_key_invoices_key_fk" FOREIGN KEY ("invoice_key") REFERENCES "public"."invoices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_key_invoices_key_fk" FOREIGN KEY ("invoice_key") REFERENCES "public"."invoices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_key_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_hold_key_holds_key_fk" FOREIGN KEY ("hold_key") REFERENCES "public"."holds"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_lot_key_lots_key_fk" FOREIGN KEY ("lot_key") REFERENCES "public"."lots"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transfer_key_transfers_key_fk" FOREIGN KEY ("transfer_key") REFERENCES "public"."transfers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_lot_key_lots_key_fk" FOREIGN KEY ("lot_key") REFERENCES "public"."lots"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_invites" ADD CONSTRAINT "affiliate_invites_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_key_members_key_fk" FOREIGN KEY ("referrer_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_key_members_key_fk" FOREIGN KEY ("friend_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_team_key_teams_key_fk" FOREIGN KEY ("team_key") REFERENCES "public"."teams"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_key_teams_key_fk" FOREIGN KEY ("team_key") REFERENCES "public"."teams"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_owner_key_members_key_fk" FOREIGN KEY ("owner_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_parcels" ADD CONSTRAINT "simulated_parcels_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_engagements" ADD CONSTRAINT "touch_engagements_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_messages" ADD CONSTRAINT "touch_messages_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_location_key_locations_key_fk" FOREIGN KEY ("location_key") REFERENCES "public"."locations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_experience_key_experiences_key_fk" FOREIGN KEY ("experience_key") REFERENCES "public"."experiences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_tokens_member" ON "email_tokens" USING btree ("member_key","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_uuid" ON "members" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_key");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cards_member" ON "cards" USING btree ("member_key","created_at") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_default" ON "cards" USING btree ("member_key") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_same" ON "cards" USING btree ("member_key","fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "processor_reports_age" ON "processor_reports" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "bundles_member" ON "bundles" USING btree ("member_key");--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_slug" ON "experiences" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "experiences_service" ON "experiences" USING btree ("service_key","position");--> statement-breakpoint
CREATE INDEX "prices_service" ON "prices" USING btree ("service_key","zone");--> statement-breakpoint
CREATE INDEX "service_events_service" ON "service_events" USING btree ("service_key","position");--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug" ON "services" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "services_list" ON "services" USING btree ("category","popularity" DESC NULLS LAST,"key") WHERE active;--> statement-breakpoint
CREATE INDEX "services_popular" ON "services" USING btree ("popularity" DESC NULLS LAST,"key") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_items_once" ON "checkout_items" USING btree ("member_key","client_item_id") WHERE live;--> statement-breakpoint
CREATE INDEX "checkout_items_checkout" ON "checkout_items" USING btree ("checkout_key","position");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_idempotency" ON "checkouts" USING btree ("member_key","idempotency_key") WHERE state <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_in_flight" ON "checkouts" USING btree ("member_key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_member" ON "checkouts" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE state in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("member_key","sort_name","key") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_age" ON "contacts" USING btree ("member_key","created_at","key") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_type" ON "contacts" USING btree ("member_key","contact_type","sort_name","key") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("member_key","email");--> statement-breakpoint
CREATE INDEX "contacts_assigned" ON "contacts" USING btree ("assigned_member_key","sort_name","key") WHERE archived_at is null and assigned_member_key is not null;--> statement-breakpoint
CREATE INDEX "locations_contact" ON "locations" USING btree ("contact_key","created_at","key") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "locations_archived" ON "locations" USING btree ("contact_key","archived_at") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "locations_member" ON "locations" USING btree ("member_key","created_at","key") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_in_flight" ON "charges" USING btree ("member_key") WHERE state = 'asking';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_processor" ON "charges" USING btree ("processor_ref") WHERE processor_ref is not null;--> statement-breakpoint
CREATE INDEX "charges_history" ON "charges" USING btree ("member_key","created_at","key");--> statement-breakpoint
CREATE INDEX "charges_invoice" ON "charges" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("ask_again_at") WHERE state in ('asking', 'pending', 'action');--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_key","position");--> statement-breakpoint
CREATE INDEX "invoices_list" ON "invoices" USING btree ("member_key","created_at","key") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("member_key","amount_cents","key") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_checkout" ON "invoices" USING btree ("checkout_key");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_key");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state = 'asking';--> statement-breakpoint
CREATE UNIQUE INDEX "hold_parts_lot" ON "hold_parts" USING btree ("hold_key","lot_key");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_checkout" ON "holds" USING btree ("checkout_key","member_key");--> statement-breakpoint
CREATE INDEX "lots_open" ON "lots" USING btree ("member_key","kind","expires_at","created_at") WHERE remaining_cents > 0;--> statement-breakpoint
CREATE INDEX "lots_member" ON "lots" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE INDEX "postings_transfer" ON "postings" USING btree ("transfer_key");--> statement-breakpoint
CREATE INDEX "postings_lot" ON "postings" USING btree ("lot_key") WHERE lot_key is not null;--> statement-breakpoint
CREATE INDEX "transfers_member" ON "transfers" USING btree ("member_key","at");--> statement-breakpoint
CREATE INDEX "transfers_invoice" ON "transfers" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "audit_member" ON "audit" USING btree ("member_key","at");--> statement-breakpoint
CREATE INDEX "audit_admin" ON "audit" USING btree ("admin_key","at");--> statement-breakpoint
CREATE UNIQUE INDEX "counters_by_name" ON "counters" USING btree ("name","member_key");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","key");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_invites_code" ON "affiliate_invites" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_invites_open" ON "affiliate_invites" USING btree ("member_key","email") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "affiliate_invites_list" ON "affiliate_invites" USING btree ("member_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_code" ON "referral_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_key");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_key","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_created" ON "support_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_code" ON "team_invites" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_pending" ON "team_invites" USING btree ("team_key","email") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_member" ON "team_members" USING btree ("member_key");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_shared_code" ON "teams" USING btree ("shared_code");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_events_once" ON "carrier_events" USING btree ("tracking_number","at","status");--> statement-breakpoint
CREATE INDEX "carrier_events_touch" ON "carrier_events" USING btree ("touch_key","at");--> statement-breakpoint
CREATE INDEX "simulated_parcels_due" ON "simulated_parcels" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "touch_engagements_touch" ON "touch_engagements" USING btree ("touch_key","created_at");--> statement-breakpoint
CREATE INDEX "touch_messages_touch" ON "touch_messages" USING btree ("touch_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "touches_v1" ON "touches" USING btree ("v1_key");--> statement-breakpoint
CREATE UNIQUE INDEX "touches_paid_once" ON "touches" USING btree ("paid_by_item") WHERE paid_by_item is not null and parent_kind = 'service';--> statement-breakpoint
CREATE INDEX "touches_by_date" ON "touches" USING btree ("member_key","event_date","key");--> statement-breakpoint
CREATE INDEX "touches_by_group" ON "touches" USING btree ("member_key","status_group","event_date","key");--> statement-breakpoint
CREATE INDEX "touches_by_kind" ON "touches" USING btree ("member_key","parent_kind","event_date","key");--> statement-breakpoint
CREATE INDEX "touches_contact" ON "touches" USING btree ("contact_key","event_date","key");--> statement-breakpoint
CREATE INDEX "touches_parent" ON "touches" USING btree ("parent_key");--> statement-breakpoint
CREATE INDEX "touches_due" ON "touches" USING btree ("event_date","key") WHERE status in ('pending', 'bulkpending');--> statement-breakpoint
CREATE INDEX "touches_unreported" ON "touches" USING btree ("completed_at") WHERE status = 'completed' and tracking_number is not null and tracking_status is null;--> statement-breakpoint
CREATE INDEX "touches_tracking" ON "touches" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_attach" ON "sandbox_cards" USING btree ("attach_key");--> statement-breakpoint
CREATE INDEX "sandbox_faults_waiting" ON "sandbox_faults" USING btree ("act","created_at") WHERE times_left > 0;--> statement-breakpoint
CREATE INDEX "sandbox_reports_due" ON "sandbox_reports" USING btree ("due_at") WHERE deliveries_left > 0;