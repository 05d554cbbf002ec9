CREATE TABLE "footage_choice" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"libraries" jsonb NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
