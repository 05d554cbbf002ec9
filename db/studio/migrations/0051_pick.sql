CREATE TABLE "pick" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"kind" text NOT NULL,
	"takes" jsonb NOT NULL,
	"ballots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_for_guests" boolean DEFAULT false NOT NULL,
	"started_by_uuid" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_started_by_uuid_user_uuid_fk" FOREIGN KEY ("started_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_scene" ON "pick" USING btree ("project_reference_uuid","scene_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "pick_open" ON "pick" USING btree ("project_reference_uuid","scene_id") WHERE closed_at is null;