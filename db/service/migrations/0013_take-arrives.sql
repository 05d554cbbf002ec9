CREATE TYPE "public"."take_arrival" AS ENUM('selected', 'candidate');--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "arrives" "take_arrival" DEFAULT 'selected' NOT NULL;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;