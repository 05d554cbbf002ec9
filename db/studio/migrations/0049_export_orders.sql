CREATE TABLE "export_order" (
	"project_reference_uuid" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unconfirmed_at" timestamp (3) with time zone,
	CONSTRAINT "export_order_project_reference_uuid_submission_id_pk" PRIMARY KEY("project_reference_uuid","submission_id")
);
--> statement-breakpoint
ALTER TABLE "clip_reference" ADD COLUMN "is_made_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note_attachment" ADD COLUMN "reserved_bytes" bigint;--> statement-breakpoint
ALTER TABLE "take_time" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "proof" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "page_saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_order" ADD CONSTRAINT "export_order_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_order" ADD CONSTRAINT "export_order_created_by_uuid_user_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_code" DROP COLUMN "wrong_tries";--> statement-breakpoint
-- What other clients made without saying from what was kept as made from anything.
UPDATE "project_reference" SET "method" = 'elsewhere'
WHERE "method" = 'one_step' AND "record" ->> 'creationMethod' IS DISTINCT FROM 'one_step'
  AND NOT EXISTS (SELECT FROM "activity"
    WHERE "activity"."project_reference_uuid" = "project_reference"."uuid" AND "activity"."verb" = 'created_project');--> statement-breakpoint
-- Pages of earlier versions were saved without a record of it: answers to them can still be imported.
UPDATE "share" SET "page_saved_at" = "created_at" WHERE "clip_reference_uuid" IS NULL AND "has_watermark" = false;
