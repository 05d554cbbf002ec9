CREATE TYPE "public"."role" AS ENUM('viewer', 'reviewer', 'editor', 'owner');--> statement-breakpoint
CREATE TABLE "clip_reference" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"clip_uuid" text NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"submission_id" uuid,
	"form" jsonb NOT NULL,
	"record" jsonb NOT NULL,
	"record_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"teamspace_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" "role" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_teamspace_uuid_user_uuid_pk" PRIMARY KEY("teamspace_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "project_reference" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_uuid" text NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"record_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"strip_scene_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"trashed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session_record" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_token" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teamspace" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_reference" ADD CONSTRAINT "clip_reference_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_reference" ADD CONSTRAINT "clip_reference_created_by_uuid_user_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reference" ADD CONSTRAINT "project_reference_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reference" ADD CONSTRAINT "project_reference_created_by_uuid_user_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_record" ADD CONSTRAINT "session_record_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clip_reference_clip" ON "clip_reference" USING btree ("clip_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "clip_reference_submission" ON "clip_reference" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "clip_reference_project" ON "clip_reference" USING btree ("project_reference_uuid","created_at");--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "project_reference_project" ON "project_reference" USING btree ("project_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "project_reference_submission" ON "project_reference" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "project_reference_teamspace" ON "project_reference" USING btree ("teamspace_uuid","created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_record_user" ON "session_record" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "setup_token_hash" ON "setup_token" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");