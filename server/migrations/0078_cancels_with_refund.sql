-- runs beside: 0047
ALTER TABLE "refunds" ADD COLUMN "cancels" text[] DEFAULT '{}' NOT NULL;