ALTER TABLE "contacts" ADD COLUMN "team_key" text collate "C";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "team_key" text collate "C";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "team_key" text collate "C";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "outside_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "team_key" text collate "C";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "outside_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "team_key" text collate "C";--> statement-breakpoint
ALTER TABLE "touches" ADD COLUMN "outside_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_name" ON "contacts" USING btree ("team_key","sort_name","key") WHERE archived_at is null and team_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_age" ON "contacts" USING btree ("team_key","created_at","key") WHERE archived_at is null and team_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_type" ON "contacts" USING btree ("team_key","contact_type","sort_name","key") WHERE archived_at is null and team_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_enrollment" ON "contacts" USING btree ("team_key","is_enrolled","sort_name","key") WHERE archived_at is null and team_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_team_by_email" ON "contacts" USING btree ("team_key","email") WHERE team_key is not null;--> statement-breakpoint
CREATE INDEX "locations_of_team" ON "locations" USING btree ("team_key","created_at","key") WHERE archived_at is null and team_key is not null;--> statement-breakpoint
CREATE INDEX "packages_of_team" ON "packages" USING btree ("team_key","status","created_at","key") WHERE team_key is not null;--> statement-breakpoint
CREATE INDEX "packages_outside_team" ON "packages" USING btree ("assigned_member_key","created_at","key") WHERE outside_team;--> statement-breakpoint
CREATE INDEX "plans_of_team_running" ON "plans" USING btree ("team_key","created_at","key") WHERE status in ('active', 'paused', 'failed') and team_key is not null;--> statement-breakpoint
CREATE INDEX "plans_of_team_ended" ON "plans" USING btree ("team_key","created_at","key") WHERE status in ('canceled', 'expired') and team_key is not null;--> statement-breakpoint
CREATE INDEX "plans_of_team_upcoming" ON "plans" USING btree ("team_key","next_charge","key") WHERE status = 'active' and team_key is not null;--> statement-breakpoint
CREATE INDEX "plans_outside_team" ON "plans" USING btree ("assigned_member_key","created_at","key") WHERE outside_team;--> statement-breakpoint
CREATE INDEX "touches_of_team" ON "touches" USING btree ("team_key","event_date","key") WHERE team_key is not null;--> statement-breakpoint
CREATE INDEX "touches_of_team_by_group" ON "touches" USING btree ("team_key","status_group","event_date","key") WHERE team_key is not null;--> statement-breakpoint
CREATE INDEX "touches_of_team_by_kind" ON "touches" USING btree ("team_key","parent_kind","event_date","key") WHERE team_key is not null;--> statement-breakpoint
CREATE INDEX "touches_of_team_cards" ON "touches" USING btree ("team_key","experience_key","event_date","key") WHERE team_key is not null and status in ('pending', 'bulkpending', 'incomplete', 'returntosender');--> statement-breakpoint
CREATE INDEX "touches_outside_team" ON "touches" USING btree ("assigned_member_key","event_date","key") WHERE outside_team;