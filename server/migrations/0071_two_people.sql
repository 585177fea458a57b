-- runs beside: 0047
-- Who invited whom of the staff: they do not approve for each other for a while. Earlier invitations are in the audit. And
-- what was allowed under a key is bound to its act; what was noted before is not repeated.
ALTER TABLE "staff_accounts" ADD COLUMN "invited_by" text collate "C";--> statement-breakpoint
ALTER TABLE "staff_done_alone" ADD COLUMN "what" text;--> statement-breakpoint
UPDATE "staff_accounts" SET "invited_by" = "known"."staff_key" FROM (
	SELECT DISTINCT ON ("detail" ->> 'staff') "detail" ->> 'staff' AS "invited", "staff_key" FROM "audit"
		WHERE "act" = 'staff.invited' ORDER BY "detail" ->> 'staff', "key" DESC
) AS "known" WHERE "staff_accounts"."key" = "known"."invited"
	AND "known"."staff_key" IN (SELECT "key" FROM "staff_accounts");--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_invited_by_staff_accounts_key_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;
