ALTER TABLE "uploaded_clip" ADD COLUMN "transcript" text;--> statement-breakpoint
ALTER TABLE "uploaded_clip" ADD COLUMN "hearing" text;
