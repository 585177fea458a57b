ALTER TABLE "checkout_items" ADD COLUMN "custom_to_name" text;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "custom_from_name" text;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "custom_message" text;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "messaging_prompt_id" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "event_date" date;