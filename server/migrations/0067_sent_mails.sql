-- runs beside: 0047
-- Staff look at how many emails were sent in a day.
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("created_at") WHERE sent_at is not null;