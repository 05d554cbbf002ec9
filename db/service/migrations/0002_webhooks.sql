CREATE TYPE "public"."delivery_state" AS ENUM('waiting', 'delivered', 'given_up');--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_uuid" uuid NOT NULL,
	"endpoint_uuid" uuid,
	"url" text NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_types" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_uuid_webhook_event_uuid_fk" FOREIGN KEY ("event_uuid") REFERENCES "public"."webhook_event"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_uuid_webhook_endpoint_uuid_fk" FOREIGN KEY ("endpoint_uuid") REFERENCES "public"."webhook_endpoint"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("event_uuid");--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint" ON "webhook_delivery" USING btree ("endpoint_uuid","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_workspace" ON "webhook_endpoint" USING btree ("workspace_uuid");--> statement-breakpoint
CREATE INDEX "webhook_event_workspace" ON "webhook_event" USING btree ("workspace_uuid","created_at");