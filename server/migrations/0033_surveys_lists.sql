DROP INDEX "survey_asks_of";--> statement-breakpoint
CREATE INDEX "survey_asks_answered_of" ON "survey_asks" USING btree ("questionnaire_key","answered_at","key") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "survey_asks_waiting_of" ON "survey_asks" USING btree ("questionnaire_key","sent_at","key") WHERE state = 'sent';