CREATE TABLE "review_override" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"scenes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "review_policy" jsonb;--> statement-breakpoint
ALTER TABLE "teamspace" ADD COLUMN "review_policy" jsonb;--> statement-breakpoint
ALTER TABLE "teamspace" ADD COLUMN "is_review_policy_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_override" ADD CONSTRAINT "review_override_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_override" ADD CONSTRAINT "review_override_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_override_project" ON "review_override" USING btree ("project_reference_uuid","uuid");