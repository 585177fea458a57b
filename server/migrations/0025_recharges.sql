CREATE TABLE "recharges" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"purpose" text NOT NULL,
	"purpose_key" text collate "C" NOT NULL,
	"invoice_key" text collate "C" NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"lot_key" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "recharges_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "user_fundings" ADD COLUMN "card_key" text collate "C";--> statement-breakpoint
ALTER TABLE "user_fundings" ADD COLUMN "minimum_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_fundings" ADD COLUMN "amount_cents" integer DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_one_open" ON "recharges" USING btree ("member_key") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_invoice" ON "recharges" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "recharges_purpose" ON "recharges" USING btree ("purpose_key");--> statement-breakpoint
CREATE INDEX "recharges_member" ON "recharges" USING btree ("member_key","created_at","key");--> statement-breakpoint
ALTER TABLE "user_fundings" ADD CONSTRAINT "user_fundings_cents" CHECK (minimum_cents >= 0 and amount_cents > 0);