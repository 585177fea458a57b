-- runs beside: 0047
CREATE TABLE "staff_done_alone" (
	"staff_key" text collate "C" NOT NULL,
	"request_key" text NOT NULL,
	"member_key" text collate "C",
	"amount_cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_done_alone_staff_key_request_key_pk" PRIMARY KEY("staff_key","request_key")
);
--> statement-breakpoint
ALTER TABLE "staff_done_alone" ADD CONSTRAINT "staff_done_alone_staff_key_staff_accounts_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_done_alone_member" ON "staff_done_alone" USING btree ("staff_key","member_key","at");--> statement-breakpoint
CREATE INDEX "staff_done_alone_at" ON "staff_done_alone" USING btree ("at");