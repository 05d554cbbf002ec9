CREATE TABLE "model_fetch" (
	"address" text NOT NULL,
	"model" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_fetch_address_model_pk" PRIMARY KEY("address","model")
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "workflow" text;