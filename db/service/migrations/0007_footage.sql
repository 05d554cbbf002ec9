CREATE TABLE "footage_search" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"found" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
CREATE INDEX "footage_search_age" ON "footage_search" USING btree ("created_at");