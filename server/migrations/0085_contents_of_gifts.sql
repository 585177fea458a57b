-- runs beside: 0047
ALTER TABLE "experiences" ADD COLUMN "contents" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "handwritten" boolean DEFAULT false NOT NULL;