CREATE TABLE "signing_certificate" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"certificate" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
