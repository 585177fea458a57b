CREATE TABLE "partnerships" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"inviter_key" text collate "C" NOT NULL,
	"invitee_key" text collate "C",
	"invitee_email" text NOT NULL,
	"status" text NOT NULL,
	"inviter_source" text collate "C" NOT NULL,
	"invitee_source" text collate "C",
	"inviter_auto_accept" boolean NOT NULL,
	"invitee_auto_accept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "discount_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "token_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "replaces_plan_key" text collate "C";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "auto_credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "auto_excess_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partnership_key" text collate "C";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "split_key" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_inviter_key_members_key_fk" FOREIGN KEY ("inviter_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_invitee_key_members_key_fk" FOREIGN KEY ("invitee_key") REFERENCES "public"."members"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_invited" ON "partnerships" USING btree ("inviter_key","invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pair" ON "partnerships" USING btree (least(inviter_key, invitee_key),greatest(inviter_key, invitee_key)) WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_inviter" ON "partnerships" USING btree ("inviter_key") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "partnerships_invitee" ON "partnerships" USING btree ("invitee_key") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "partnerships_address" ON "partnerships" USING btree ("invitee_email") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "partnerships_lapsing" ON "partnerships" USING btree ("created_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "charges_split" ON "charges" USING btree ("split_key") WHERE split_key is not null;