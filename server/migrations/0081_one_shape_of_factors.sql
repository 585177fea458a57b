-- runs beside: 0047
-- The apps of members and staff have the same columns, so that one room can work on both.
ALTER TABLE "staff_authenticators" ALTER COLUMN "sealed_for" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "sealed_for" text;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD COLUMN "used_at" timestamp (3) with time zone;