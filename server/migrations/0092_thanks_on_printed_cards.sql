-- runs beside: 0047
ALTER TABLE "packing_prints" ADD COLUMN "codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "card_thanks" boolean DEFAULT false NOT NULL;