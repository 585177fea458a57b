-- runs beside: 0047
ALTER TABLE "contacts" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "contacts_by_language" ON "contacts" USING btree ("member_key","language","sort_name","key") WHERE archived_at is null and language is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_language" ON "contacts" USING btree ("team_key","language","sort_name","key") WHERE archived_at is null and team_key is not null and language is not null;