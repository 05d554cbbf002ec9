CREATE TABLE "service_key" (
	"environment_key" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
