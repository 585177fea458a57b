DROP INDEX "outbox_waiting";--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("created_at","key") WHERE sent_at is null and attempts >= 10;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE sent_at is null and attempts < 10;