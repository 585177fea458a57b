-- runs beside: 0047
-- The packing table: batches, the papers and parcels of their touches, and prints.
CREATE TABLE "packing_batches" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"services" text[] NOT NULL,
	"touches" integer NOT NULL,
	"started_by" text collate "C" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_prints" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"batch_key" text collate "C" NOT NULL,
	"papers" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"refused" jsonb NOT NULL,
	"asked_by" text collate "C" NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_touches" (
	"touch_key" text collate "C" PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "packing_touches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_key" text collate "C",
	"place" integer,
	"printed_at" timestamp (3) with time zone,
	"slip_at" timestamp (3) with time zone,
	"card_at" timestamp (3) with time zone,
	"label_at" timestamp (3) with time zone,
	"packed_at" timestamp (3) with time zone,
	"packed_by" text collate "C",
	"held_by" text collate "C",
	"held_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking_number" text,
	"noted_by" text collate "C",
	"noted_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "packing_batches" ADD CONSTRAINT "packing_batches_started_by_staff_accounts_key_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_prints" ADD CONSTRAINT "packing_prints_batch_key_packing_batches_key_fk" FOREIGN KEY ("batch_key") REFERENCES "public"."packing_batches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_prints" ADD CONSTRAINT "packing_prints_asked_by_staff_accounts_key_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_touches" ADD CONSTRAINT "packing_touches_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_touches" ADD CONSTRAINT "packing_touches_batch_key_packing_batches_key_fk" FOREIGN KEY ("batch_key") REFERENCES "public"."packing_batches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_touches" ADD CONSTRAINT "packing_touches_packed_by_staff_accounts_key_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_touches" ADD CONSTRAINT "packing_touches_held_by_staff_accounts_key_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_touches" ADD CONSTRAINT "packing_touches_noted_by_staff_accounts_key_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."staff_accounts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packing_batches_day" ON "packing_batches" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "packing_prints_newest" ON "packing_prints" USING btree ("asked_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "packing_touches_number" ON "packing_touches" USING btree ("number");--> statement-breakpoint
CREATE INDEX "packing_touches_batch" ON "packing_touches" USING btree ("batch_key","place");--> statement-breakpoint
CREATE UNIQUE INDEX "packing_touches_tracking" ON "packing_touches" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "packing_touches_ready" ON "packing_touches" USING btree ("noted_at","touch_key") WHERE tracking_number is not null and handed_at is null;--> statement-breakpoint
CREATE INDEX "packing_touches_handed" ON "packing_touches" USING btree ("handed_at") WHERE handed_at is not null;