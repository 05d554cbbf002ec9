CREATE TABLE "connection" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid,
	"queue_group" text,
	"ability" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"model" text NOT NULL,
	"voices" text[] DEFAULT '{}' NOT NULL,
	"price" double precision DEFAULT 0 NOT NULL,
	"concurrency" integer,
	"key_sealed" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"test" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "connections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_workspace" ON "connection" USING btree ("workspace_uuid");