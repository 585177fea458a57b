-- runs beside: 0047
ALTER TABLE "outbox" ADD COLUMN "from_name" text;