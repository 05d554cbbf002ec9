ALTER TABLE "share" ADD COLUMN "page_saved_at" timestamp (3) with time zone;--> statement-breakpoint
-- Pages of earlier versions were saved without a trace: answers to them can still be taken in.
UPDATE "share" SET "page_saved_at" = "created_at" WHERE "clip_reference_uuid" IS NULL AND "has_watermark" = false;
