-- runs beside: 0047
CREATE TABLE "wrong_price_lines" (
	"wrong_price_key" text collate "C" NOT NULL,
	"line_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C" NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wrong_price_lines_wrong_price_key_line_key_pk" PRIMARY KEY("wrong_price_key","line_key")
);
--> statement-breakpoint
CREATE TABLE "wrong_prices" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"service_key" text collate "C" NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "member_note" text;--> statement-breakpoint
ALTER TABLE "wrong_price_lines" ADD CONSTRAINT "wrong_price_lines_wrong_price_key_wrong_prices_key_fk" FOREIGN KEY ("wrong_price_key") REFERENCES "public"."wrong_prices"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wrong_price_lines_waiting" ON "wrong_price_lines" USING btree ("wrong_price_key","invoice_key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "invoice_lines_service" ON "invoice_lines" USING btree ("service_key");