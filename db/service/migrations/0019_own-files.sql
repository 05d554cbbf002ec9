CREATE TABLE "project_media" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_clip" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"link_webhooks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_media" ADD CONSTRAINT "project_media_project_uuid_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."project"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_media" ADD CONSTRAINT "project_media_upload_uuid_upload_uuid_fk" FOREIGN KEY ("upload_uuid") REFERENCES "public"."upload"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_clip" ADD CONSTRAINT "uploaded_clip_uuid_upload_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."upload"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_clip" ADD CONSTRAINT "uploaded_clip_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_clip" ADD CONSTRAINT "uploaded_clip_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_media_file" ON "project_media" USING btree ("project_uuid","upload_uuid");--> statement-breakpoint
CREATE INDEX "project_media_upload" ON "project_media" USING btree ("upload_uuid");--> statement-breakpoint
CREATE INDEX "uploaded_clip_teamspace" ON "uploaded_clip" USING btree ("teamspace_uuid","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_clip_workspace" ON "uploaded_clip" USING btree ("workspace_uuid");