-- Values that are added to a type cannot be rolled back; a new type can.
ALTER TYPE "public"."media_type" RENAME TO "media_type_before";--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('pdf', 'ppt', 'image', 'video', 'audio', 'document', 'captions');--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "media_type" TYPE "public"."media_type" USING "media_type"::text::"public"."media_type";--> statement-breakpoint
DROP TYPE "public"."media_type_before";
