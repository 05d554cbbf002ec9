ALTER TABLE "clip" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;