ALTER TABLE "clip" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "clip_idempotency" ON "clip" USING btree ("project_uuid","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "project_idempotency" ON "project" USING btree ("workspace_uuid","idempotency_key");