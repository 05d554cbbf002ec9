CREATE TABLE "project_folder" (
	"project_uuid" uuid PRIMARY KEY NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"sizes" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_folder" ADD CONSTRAINT "project_folder_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_folder_workspace" ON "project_folder" USING btree ("workspace_uuid");