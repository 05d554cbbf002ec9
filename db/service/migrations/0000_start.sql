CREATE TYPE "public"."clip_status" AS ENUM('init', 'downloading', 'processing', 'uploading', 'publishing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."progress_status" AS ENUM('init', 'preparation', 'generated_videos', 'editing', 'error');--> statement-breakpoint
CREATE TYPE "public"."process_status" AS ENUM('none', 'pending', 'processing', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."take_kind" AS ENUM('storyboard', 'motion_video');--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('pdf', 'ppt', 'image', 'video', 'audio');--> statement-breakpoint
CREATE TYPE "public"."upload_state" AS ENUM('waiting', 'ready', 'broken', 'used');--> statement-breakpoint
CREATE TABLE "clip" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"status" "clip_status" DEFAULT 'init' NOT NULL,
	"options" jsonb NOT NULL,
	"project_version" integer NOT NULL,
	"completion_webhook" text,
	"storage_key" text,
	"captions_key" text,
	"thumbnail_key" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"has_audio" boolean,
	"size_bytes" bigint,
	"sha256" text,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"key" text PRIMARY KEY NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"secret_sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"teamspace_uuid" uuid,
	"creation_method" text NOT NULL,
	"brief" jsonb NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text,
	"progress_status" "progress_status" DEFAULT 'init' NOT NULL,
	"stage" text NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 1 NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"duration_ms" integer,
	"music_key" text,
	"thumbnail_key" text,
	"consumed_credit" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_nonce" (
	"key" text NOT NULL,
	"nonce" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_nonce_key_nonce_pk" PRIMARY KEY("key","nonce")
);
--> statement-breakpoint
CREATE TABLE "scene" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"narration" text DEFAULT '' NOT NULL,
	"visual_description" text DEFAULT '' NOT NULL,
	"source" jsonb NOT NULL,
	"narration_key" text,
	"narration_fingerprint" text,
	"narration_ms" integer,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duration_ms" integer,
	"storyboard_take_uuid" uuid,
	"motion_take_uuid" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stage_result" (
	"project_uuid" uuid NOT NULL,
	"stage" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_result_project_uuid_stage_fingerprint_pk" PRIMARY KEY("project_uuid","stage","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "take" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"scene_uuid" uuid NOT NULL,
	"kind" "take_kind" NOT NULL,
	"number" integer NOT NULL,
	"process_status" "process_status" DEFAULT 'pending' NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"seed" bigint,
	"source_take_uuid" uuid,
	"storage_key" text,
	"thumbnail_key" text,
	"mime_type" text,
	"fingerprint" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"credit" double precision DEFAULT 0 NOT NULL,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teamspace" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_my_space" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"media_type" "media_type" NOT NULL,
	"suffix" text NOT NULL,
	"state" "upload_state" DEFAULT 'waiting' NOT NULL,
	"storage_key" text,
	"size_bytes" bigint,
	"sha256" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"owner_email" text NOT NULL,
	"credit_balance" double precision DEFAULT 100000 NOT NULL,
	"running_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip" ADD CONSTRAINT "clip_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip" ADD CONSTRAINT "clip_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene" ADD CONSTRAINT "scene_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_result" ADD CONSTRAINT "stage_result_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take" ADD CONSTRAINT "take_scene_uuid_scene_uuid_fk" FOREIGN KEY ("scene_uuid") REFERENCES "public"."scene"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teamspace" ADD CONSTRAINT "teamspace_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_project" ON "clip" USING btree ("project_uuid","created_at");--> statement-breakpoint
CREATE INDEX "clip_workspace" ON "clip" USING btree ("workspace_uuid");--> statement-breakpoint
CREATE INDEX "credential_workspace" ON "credential" USING btree ("workspace_uuid");--> statement-breakpoint
CREATE INDEX "project_workspace" ON "project" USING btree ("workspace_uuid","created_at");--> statement-breakpoint
CREATE INDEX "project_status" ON "project" USING btree ("progress_status");--> statement-breakpoint
CREATE INDEX "request_nonce_seen" ON "request_nonce" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "scene_project" ON "scene" USING btree ("project_uuid","position");--> statement-breakpoint
CREATE INDEX "stage_result_history" ON "stage_result" USING btree ("stage","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "take_number" ON "take" USING btree ("scene_uuid","kind","number");--> statement-breakpoint
CREATE INDEX "teamspace_workspace" ON "teamspace" USING btree ("workspace_uuid");--> statement-breakpoint
CREATE INDEX "upload_workspace" ON "upload" USING btree ("workspace_uuid");--> statement-breakpoint
CREATE INDEX "upload_sweep" ON "upload" USING btree ("state","expires_at");