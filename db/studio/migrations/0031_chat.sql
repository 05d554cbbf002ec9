CREATE TABLE "chat_address" (
	"teamspace_uuid" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"sealed_url" text NOT NULL,
	"host" text NOT NULL,
	"kinds" text[] NOT NULL,
	"switched_off_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_delivery" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"project_reference_uuid" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_address" ADD CONSTRAINT "chat_address_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_delivery" ADD CONSTRAINT "chat_delivery_teamspace_uuid_chat_address_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."chat_address"("teamspace_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_delivery" ADD CONSTRAINT "chat_delivery_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_delivery_once" ON "chat_delivery" USING btree ("teamspace_uuid","kind","subject");--> statement-breakpoint
CREATE INDEX "chat_delivery_next" ON "chat_delivery" USING btree ("next_at");