-- runs beside: 0047
-- The catalog behind the counter: drafts, versions, pictures of staff, what a newer seed leaves, what was sold before.
CREATE TABLE "catalog_drafts" (
	"kind" text NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"base" jsonb,
	"based_on" integer NOT NULL,
	"revision" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text collate "C" NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"planned_by" text collate "C",
	"failed" text,
	CONSTRAINT "catalog_drafts_kind_item_key_pk" PRIMARY KEY("kind","item_key")
);
--> statement-breakpoint
CREATE TABLE "catalog_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"staff_key" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"kind" text NOT NULL,
	"item_key" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone,
	"staff_key" text collate "C",
	"is_planned" boolean DEFAULT false NOT NULL,
	"changes" jsonb NOT NULL,
	"revision" text,
	CONSTRAINT "catalog_versions_kind_item_key_number_pk" PRIMARY KEY("kind","item_key","number")
);
--> statement-breakpoint
CREATE TABLE "catalog_edits" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalog_edits_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "experience_editions" (
	"experience_key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experience_editions" ADD CONSTRAINT "experience_editions_experience_key_experiences_key_fk" FOREIGN KEY ("experience_key") REFERENCES "public"."experiences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_drafts_due" ON "catalog_drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "catalog_pictures_unkept" ON "catalog_pictures" USING btree ("created_at") WHERE not is_kept;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_versions_revision" ON "catalog_versions" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "experience_editions_slug" ON "experience_editions" USING btree ("slug");