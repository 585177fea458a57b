CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "image_file" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "logo_file" text;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_shown" ON "uploads" USING btree ("member_key","kind") WHERE "uploads"."expires_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");