CREATE TYPE "public"."verdict" AS ENUM('approved', 'changes_requested');--> statement-breakpoint
CREATE TABLE "activity" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"project_reference_uuid" uuid,
	"scene_id" text,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"verb" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"role" "role" NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"invited_by_uuid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by_uuid" uuid,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_ends_once" CHECK ("invitation"."used_at" is null or "invitation"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "note" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"take_uuid" text,
	"take_number" integer,
	"parent_uuid" uuid,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"text" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_uuid" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_one_person" CHECK (num_nonnulls("note"."user_uuid", "note"."guest_uuid") = 1)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"verdict" "verdict" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_one_person" CHECK (num_nonnulls("review"."user_uuid", "review"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "session_record" ADD COLUMN "teamspace_uuid" uuid;--> statement-breakpoint
ALTER TABLE "teamspace" ADD COLUMN "service_teamspace_uuid" text;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_uuid_user_uuid_fk" FOREIGN KEY ("invited_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_used_by_uuid_user_uuid_fk" FOREIGN KEY ("used_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_parent_uuid_note_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_resolved_by_uuid_user_uuid_fk" FOREIGN KEY ("resolved_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_teamspace" ON "activity" USING btree ("teamspace_uuid","uuid");--> statement-breakpoint
CREATE INDEX "activity_project" ON "activity" USING btree ("project_reference_uuid","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_teamspace" ON "invitation" USING btree ("teamspace_uuid");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "note_scene" ON "note" USING btree ("project_reference_uuid","scene_id","uuid");--> statement-breakpoint
CREATE INDEX "note_parent" ON "note" USING btree ("parent_uuid");--> statement-breakpoint
CREATE INDEX "review_scene" ON "review" USING btree ("project_reference_uuid","scene_id","uuid");--> statement-breakpoint
ALTER TABLE "session_record" ADD CONSTRAINT "session_record_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_record_expires" ON "session_record" USING btree ("expires_at");