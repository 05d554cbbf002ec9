ALTER TABLE "project_reference" ADD COLUMN "made_with" jsonb;--> statement-breakpoint
ALTER TABLE "take_time" ADD COLUMN "model" text;