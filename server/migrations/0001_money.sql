ALTER TABLE "checkout_items" ADD COLUMN "discount_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "token_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "replaces_plan_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "auto_credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "auto_excess_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partnership_key" text collate "C";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "split_key" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_split" ON "charges" USING btree ("split_key") WHERE split_key is not null;