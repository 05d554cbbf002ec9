ALTER TABLE "clip" ADD COLUMN "link_webhooks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "webhook_secret_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "webhook_previous_until" timestamp (3) with time zone;