CREATE TABLE "touch_shares" (
	"touch_key" text collate "C" NOT NULL,
	"payer_key" text collate "C" NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "touch_shares_touch_key_payer_key_pk" PRIMARY KEY("touch_key","payer_key"),
	CONSTRAINT "touch_shares_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "appointment_wish" jsonb;--> statement-breakpoint
ALTER TABLE "touch_shares" ADD CONSTRAINT "touch_shares_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_shares" ADD CONSTRAINT "touch_shares_payer_key_members_key_fk" FOREIGN KEY ("payer_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;