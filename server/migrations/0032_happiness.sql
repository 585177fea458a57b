CREATE TABLE "happiness_scores" (
	"contact_key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"score" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"last_on" date NOT NULL,
	"changes_on" date NOT NULL,
	CONSTRAINT "happiness_scores_score" CHECK (score between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "happiness_scores" ADD CONSTRAINT "happiness_scores_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happiness_scores" ADD CONSTRAINT "happiness_scores_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happiness_scores_list" ON "happiness_scores" USING btree ("member_key","score","contact_key");--> statement-breakpoint
CREATE INDEX "happiness_scores_last" ON "happiness_scores" USING btree ("member_key","last_on","contact_key");--> statement-breakpoint
CREATE INDEX "happiness_scores_due" ON "happiness_scores" USING btree ("changes_on","contact_key");--> statement-breakpoint
-- Everybody to whom something was sent is reckoned by the first run.
INSERT INTO "happiness_scores" ("contact_key", "member_key", "score", "parts", "last_on", "changes_on")
SELECT c."key", c."member_key", 0, '[]', '1970-01-01', '1970-01-01' FROM "contacts" c
WHERE EXISTS (SELECT FROM "touches" t WHERE t."contact_key" = c."key");
