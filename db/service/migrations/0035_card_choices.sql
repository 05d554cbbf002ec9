ALTER TABLE "project" ADD COLUMN "card_theme" text;--> statement-breakpoint
ALTER TABLE "cast_member" ADD COLUMN "look" jsonb DEFAULT '{}'::jsonb NOT NULL;