CREATE TABLE "notifications" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "notifications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text collate "C" NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"amount_cents" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("member_key","number");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_key","number") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("at");