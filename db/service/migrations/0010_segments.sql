CREATE TABLE "segment" (
	"key" text PRIMARY KEY NOT NULL,
	"size_bytes" bigint,
	"worker_uuid" uuid,
	"claimed_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"concurrency" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "segment_last_used" ON "segment" USING btree ("last_used_at");