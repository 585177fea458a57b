CREATE TABLE "messaging_prompts" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"guidance" text NOT NULL,
	"style" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messaging_prompts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "translations_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "replacements_by_staff" boolean DEFAULT false NOT NULL;