ALTER TABLE "project" DROP COLUMN "pending_scenes";--> statement-breakpoint
ALTER TABLE "scene" DROP COLUMN "narration_key";--> statement-breakpoint
ALTER TABLE "scene" DROP COLUMN "narration_fingerprint";--> statement-breakpoint
ALTER TABLE "scene" DROP COLUMN "narration_ms";--> statement-breakpoint
ALTER TABLE "scene" DROP COLUMN "sound_level";--> statement-breakpoint
ALTER TABLE "scene" DROP COLUMN "words";