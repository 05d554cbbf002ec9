ALTER TABLE "clip" ADD COLUMN "idempotency_fingerprint" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "idempotency_fingerprint" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "credential_key" text;