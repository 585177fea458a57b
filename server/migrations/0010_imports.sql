CREATE TABLE "concierge_uploads" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"file_name" text NOT NULL,
	"extension" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"notes" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"member_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"header" text NOT NULL,
	"field" text,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_columns_member_key_name_pk" PRIMARY KEY("member_key","name")
);
--> statement-breakpoint
CREATE TABLE "import_people" (
	"import_key" text collate "C" NOT NULL,
	"contact_key" text collate "C" NOT NULL,
	"stamp" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_people_import_key_contact_key_pk" PRIMARY KEY("import_key","contact_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"member_key" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"file_name" text,
	"request_key" text,
	"body_hash" text,
	"state" text DEFAULT 'done' NOT NULL,
	"rows_in_file" integer NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"joined_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"removed_count" integer,
	"given_back_count" integer,
	"left_count" integer
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"is_connectable" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "concierge_uploads" ADD CONSTRAINT "concierge_uploads_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_people" ADD CONSTRAINT "import_people_import_key_imports_key_fk" FOREIGN KEY ("import_key") REFERENCES "public"."imports"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_people" ADD CONSTRAINT "import_people_contact_key_contacts_key_fk" FOREIGN KEY ("contact_key") REFERENCES "public"."contacts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_member_key_members_key_fk" FOREIGN KEY ("member_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concierge_uploads_list" ON "concierge_uploads" USING btree ("member_key","created_at","key");--> statement-breakpoint
CREATE INDEX "concierge_uploads_open" ON "concierge_uploads" USING btree ("created_at","key") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "import_columns_used" ON "import_columns" USING btree ("member_key","used_at");--> statement-breakpoint
CREATE INDEX "imports_list" ON "imports" USING btree ("member_key","created_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_request" ON "imports" USING btree ("member_key","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_slug" ON "integrations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "integrations_list" ON "integrations" USING btree ("title","key") WHERE is_connectable;