CREATE TYPE "public"."share_level" AS ENUM('look', 'note', 'approve');--> statement-breakpoint
CREATE TABLE "guest" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"share_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	"last_visit_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share" ALTER COLUMN "clip_reference_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "project_reference_uuid" uuid;--> statement-breakpoint
UPDATE "share" SET "project_reference_uuid" = "clip_reference"."project_reference_uuid" FROM "clip_reference" WHERE "clip_reference"."uuid" = "share"."clip_reference_uuid";--> statement-breakpoint
ALTER TABLE "share" ALTER COLUMN "project_reference_uuid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "level" "share_level" DEFAULT 'look' NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "may_download" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "is_internal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_share_uuid_share_uuid_fk" FOREIGN KEY ("share_uuid") REFERENCES "public"."share"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_share" ON "guest" USING btree ("share_uuid","created_at");--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_project" ON "share" USING btree ("project_reference_uuid","created_at");