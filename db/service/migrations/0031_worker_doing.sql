CREATE TABLE "kept_on_day" (
	"day" date PRIMARY KEY NOT NULL,
	"storage_bytes" bigint NOT NULL,
	"database_bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "doing" jsonb DEFAULT '[]'::jsonb NOT NULL;