ALTER TABLE "take" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "provider_job_id" text;