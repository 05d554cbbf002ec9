ALTER TABLE "last_look" ALTER COLUMN "looked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "last_look" ADD COLUMN "clips_looked_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was there before is no news to whoever knew the project already.
UPDATE "last_look" SET "clips_looked_at" = "looked_at";