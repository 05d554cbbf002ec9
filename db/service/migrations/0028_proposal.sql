CREATE TABLE "proposal" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"scene_uuid" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"process_status" "process_status" DEFAULT 'pending' NOT NULL,
	"text" text,
	"written_by" text,
	"notice" text,
	"error_message" text,
	"error_reason" jsonb,
	"credit" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_scene_uuid_scene_uuid_fk" FOREIGN KEY ("scene_uuid") REFERENCES "public"."scene"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_once" ON "proposal" USING btree ("scene_uuid","fingerprint");--> statement-breakpoint
CREATE INDEX "proposal_project" ON "proposal" USING btree ("project_uuid","uuid");