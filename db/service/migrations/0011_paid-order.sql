CREATE TABLE "paid_order" (
	"key" text PRIMARY KEY NOT NULL,
	"project_uuid" uuid NOT NULL,
	"run" integer NOT NULL,
	"provider" text NOT NULL,
	"token" text,
	"job_id" text,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paid_order" ADD CONSTRAINT "paid_order_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;