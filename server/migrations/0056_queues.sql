-- runs beside: 0047
CREATE TABLE "queue_filters" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"queue" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_holds" (
	"queue" text NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"staff_name" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_holds_queue_item_key_pk" PRIMARY KEY("queue","item_key")
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"member_key" text collate "C",
	"kind" text NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"message_key" text collate "C" NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touch_waits" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_key_support_messages_key_fk" FOREIGN KEY ("message_key") REFERENCES "public"."support_messages"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_waits" ADD CONSTRAINT "touch_waits_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_filters_name" ON "queue_filters" USING btree ("staff_key","queue","name");--> statement-breakpoint
CREATE INDEX "queue_holds_of" ON "queue_holds" USING btree ("staff_key","queue");--> statement-breakpoint
CREATE INDEX "staff_notes_item" ON "staff_notes" USING btree ("item_key","created_at","key");--> statement-breakpoint
CREATE INDEX "staff_notes_member" ON "staff_notes" USING btree ("member_key");--> statement-breakpoint
CREATE INDEX "support_answers_message" ON "support_answers" USING btree ("message_key","created_at","key");--> statement-breakpoint
CREATE INDEX "touch_waits_queue" ON "touch_waits" USING btree ("status","since","touch_key");--> statement-breakpoint
CREATE INDEX "touch_waits_member" ON "touch_waits" USING btree ("member_key","status","since","touch_key");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at","key") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_open" ON "support_messages" USING btree ("created_at","key") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_sender" ON "support_messages" USING btree (lower("email"),"created_at","key");