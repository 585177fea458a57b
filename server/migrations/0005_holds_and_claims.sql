ALTER TABLE "holds" RENAME COLUMN "checkout_key" TO "purpose_key";--> statement-breakpoint
ALTER INDEX "holds_checkout" RENAME TO "holds_purpose";--> statement-breakpoint
ALTER TABLE "plan_places" RENAME COLUMN "checkout_key" TO "claimed_by";--> statement-breakpoint
ALTER INDEX "plan_places_checkout" RENAME TO "plan_places_claim";
