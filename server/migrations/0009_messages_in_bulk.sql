CREATE TABLE "message_edit_touches" (
	"member_key" text collate "C" NOT NULL,
	"edit_id" text NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"message" text,
	"earlier_message" text,
	"earlier_prompt_id" text collate "C",
	"outcome" text,
	CONSTRAINT "message_edit_touches_pk" PRIMARY KEY("member_key","edit_id","touch_key")
);
--> statement-breakpoint
CREATE TABLE "message_edits" (
	"member_key" text collate "C" NOT NULL,
	"id" text NOT NULL,
	"experience_key" text collate "C" NOT NULL,
	"message" text,
	"messaging_prompt_id" text collate "C",
	"touches_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "message_edits_pk" PRIMARY KEY("member_key","id")
);
--> statement-breakpoint
ALTER TABLE "message_edit_touches" ADD CONSTRAINT "message_edit_touches_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_edit_touches" ADD CONSTRAINT "message_edit_touches_edit" FOREIGN KEY ("member_key","edit_id") REFERENCES "public"."message_edits"("member_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_edits" ADD CONSTRAINT "message_edits_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_edits" ADD CONSTRAINT "message_edits_experience_key_experiences_key_fk" FOREIGN KEY ("experience_key") REFERENCES "public"."experiences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_edits_latest" ON "message_edits" USING btree ("member_key","experience_key","saved_at") WHERE saved_at is not null;--> statement-breakpoint
CREATE INDEX "message_edits_created" ON "message_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "touches_cards" ON "touches" USING btree ("member_key","experience_key","event_date","key") WHERE status in ('pending', 'bulkpending', 'incomplete', 'returntosender');--> statement-breakpoint
CREATE INDEX "touches_assigned_cards" ON "touches" USING btree ("assigned_member_key","experience_key","event_date","key") WHERE assigned_member_key is not null and status in ('pending', 'bulkpending', 'incomplete', 'returntosender');