ALTER TABLE "stage_result" ADD COLUMN "connected" text;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "card" jsonb;