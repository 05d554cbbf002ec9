CREATE TYPE "public"."cast_kind" AS ENUM('character', 'place', 'object');--> statement-breakpoint
CREATE TABLE "cast_member" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" "cast_kind" NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference_key" text,
	"reference_thumbnail_key" text,
	"reference_mime_type" text,
	"reference_provider" text,
	"reference_fingerprint" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "direction" jsonb;--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "cast_uuids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "parent_take_uuid" uuid;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "is_offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_member" ADD CONSTRAINT "cast_member_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_member_project" ON "cast_member" USING btree ("project_uuid","position");