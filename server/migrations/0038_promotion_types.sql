ALTER TABLE "discounts" ADD COLUMN "service_types" text[];--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "service_types" text[];--> statement-breakpoint
-- The promotion of the demo story that promises to be for packages and plans.
UPDATE "promotions" SET "service_types" = '{package,plan}', "title" = 'your first package or plan'
WHERE "code" = 'welcome25' AND "description" LIKE '%your first package or plan%';--> statement-breakpoint
UPDATE "discounts" SET "service_types" = promotions."service_types", "title" = promotions."title" FROM "promotions"
WHERE promotions."code" = discounts."promotion_code" AND promotions."service_types" IS NOT NULL;
