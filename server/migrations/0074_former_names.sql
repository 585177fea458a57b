-- runs beside: 0047
CREATE TABLE "member_former_names" (
	"member_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "member_former_names_member_key_name_pk" PRIMARY KEY("member_key","name")
);
--> statement-breakpoint
CREATE TABLE "contact_former_names" (
	"contact_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "contact_former_names_contact_key_name_pk" PRIMARY KEY("contact_key","name")
);
--> statement-breakpoint
ALTER TABLE "member_former_names" ADD CONSTRAINT "member_former_names_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_former_names" ADD CONSTRAINT "contact_former_names_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_touch" ON "audit" USING btree ((detail ->> 'touch')) WHERE detail ? 'touch';