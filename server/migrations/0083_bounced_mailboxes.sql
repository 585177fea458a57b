-- runs beside: 0047
CREATE TABLE "bounced_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"kind" text,
	"diagnostic" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"reports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
