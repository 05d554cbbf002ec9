ALTER TABLE "project" ALTER COLUMN "stage" SET DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "pending_scenes" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "stage_fingerprints" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "stage_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "estimated_ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "music_ms" integer;--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "wanted_ms" integer;