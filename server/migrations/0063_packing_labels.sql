-- runs beside: 0047
-- Labels that are bought of carriers, and what parcels weigh and measure.
CREATE TABLE "packing_labels" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"touch_key" text collate "C" NOT NULL,
	"batch_key" text collate "C" NOT NULL,
	"print_key" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"address_mark" text NOT NULL,
	"vendor_id" text,
	"tried_at" timestamp (3) with time zone,
	"carrier" text,
	"service" text,
	"number" text,
	"cents" integer,
	"why" text,
	"unwanted_at" timestamp (3) with time zone,
	"has_picture" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_parcels" (
	"experience_key" text collate "C" PRIMARY KEY NOT NULL,
	"ounce_tenths" integer NOT NULL,
	"length_tenths" integer NOT NULL,
	"width_tenths" integer NOT NULL,
	"height_tenths" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packing_labels" ADD CONSTRAINT "packing_labels_touch_key_touches_key_fk" FOREIGN KEY ("touch_key") REFERENCES "public"."touches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_labels" ADD CONSTRAINT "packing_labels_batch_key_packing_batches_key_fk" FOREIGN KEY ("batch_key") REFERENCES "public"."packing_batches"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_labels" ADD CONSTRAINT "packing_labels_print_key_packing_prints_key_fk" FOREIGN KEY ("print_key") REFERENCES "public"."packing_prints"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_parcels" ADD CONSTRAINT "packing_parcels_experience_key_experiences_key_fk" FOREIGN KEY ("experience_key") REFERENCES "public"."experiences"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packing_labels_touch" ON "packing_labels" USING btree ("touch_key") WHERE state in ('asked', 'bought', 'refused');--> statement-breakpoint
CREATE INDEX "packing_labels_batch" ON "packing_labels" USING btree ("batch_key");--> statement-breakpoint
CREATE INDEX "packing_labels_number" ON "packing_labels" USING btree ("number") WHERE state = 'bought';--> statement-breakpoint
CREATE INDEX "packing_labels_open" ON "packing_labels" USING btree ("key") WHERE state in ('asked', 'bought', 'unwanted');--> statement-breakpoint
CREATE INDEX "packing_labels_pictures" ON "packing_labels" USING btree ("key") WHERE has_picture and state in ('used', 'unwanted', 'refunded', 'forfeited');