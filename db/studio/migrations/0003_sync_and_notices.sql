CREATE TABLE "archived_take" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"in_browser" boolean DEFAULT false NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp (3) with time zone,
	"answer" jsonb,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_ticket" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"address" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receipt" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"verdict" text NOT NULL,
	"body" text NOT NULL,
	"effect" text,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_registration" (
	"service_base_url" text PRIMARY KEY NOT NULL,
	"endpoint_uuid" text,
	"url" text NOT NULL,
	"sealed_secret" text,
	"problem" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "scenes_followed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archived_take" ADD CONSTRAINT "archived_take_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_ticket" ADD CONSTRAINT "upload_ticket_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_ticket" ADD CONSTRAINT "upload_ticket_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archived_take_version" ON "archived_take" USING btree ("project_reference_uuid","scene_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_uuid","kind","subject");--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "upload_ticket_expires" ON "upload_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_receipt_once" ON "webhook_receipt" USING btree ("webhook_id") WHERE verdict = 'accepted';--> statement-breakpoint
CREATE INDEX "webhook_receipt_created" ON "webhook_receipt" USING btree ("created_at");