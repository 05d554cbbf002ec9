ALTER TABLE "cast_member" ADD COLUMN "voice_id" text;--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "lines" jsonb;