ALTER TABLE "project_reference" ADD COLUMN "export_when_ready" jsonb;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "ready_at" timestamp (3) with time zone;