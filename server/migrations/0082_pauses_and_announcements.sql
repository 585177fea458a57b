-- runs beside: 0047
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_pauses" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
