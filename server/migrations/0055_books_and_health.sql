-- runs beside: 0047
CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"transfers" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"returned_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"given_cents" bigint NOT NULL,
	"used_cents" bigint NOT NULL,
	"expired_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"fund_cents" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books_checks" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"transfers" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_rows" (
	"ref" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"category" text NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"source_ref" text NOT NULL,
	"charge_ref" text,
	"payment_ref" text,
	"payout_ref" text,
	"charge_key" text collate "C",
	"refund_key" text collate "C",
	"book_cents" bigint,
	"state" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"what" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_counts_hour_fingerprint_pk" PRIMARY KEY("hour","fingerprint")
);
--> statement-breakpoint
CREATE INDEX "books_checks_asked" ON "books_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "books_checks_one" ON "books_checks" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "payout_rows_at" ON "payout_rows" USING btree ("at","ref");--> statement-breakpoint
CREATE INDEX "payout_rows_charge" ON "payout_rows" USING btree ("charge_key") WHERE charge_key is not null;--> statement-breakpoint
CREATE INDEX "payout_rows_refund" ON "payout_rows" USING btree ("refund_key") WHERE refund_key is not null;--> statement-breakpoint
CREATE INDEX "payout_rows_unmatched" ON "payout_rows" USING btree ("at") WHERE state in ('differs', 'unknown', 'not_posted');--> statement-breakpoint
CREATE INDEX "error_counts_group" ON "error_counts" USING btree ("fingerprint","hour");--> statement-breakpoint
CREATE INDEX "refunds_processor" ON "refunds" USING btree ("processor_ref") WHERE processor_ref is not null;--> statement-breakpoint
CREATE INDEX "transfers_at" ON "transfers" USING btree ("at");