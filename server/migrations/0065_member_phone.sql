-- runs beside: 0047
-- Staff look members up by their whole phone number.
CREATE INDEX "members_phone" ON "members" USING btree ("phone");