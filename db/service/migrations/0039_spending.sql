CREATE TABLE "spending" (
	"key" text PRIMARY KEY NOT NULL,
	"workspace_uuid" uuid NOT NULL,
	"queue_group" text DEFAULT '' NOT NULL,
	"credits" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_limit" (
	"workspace_uuid" uuid NOT NULL,
	"queue_group" text DEFAULT '' NOT NULL,
	"credits" double precision NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spending_limit_workspace_uuid_queue_group_pk" PRIMARY KEY("workspace_uuid","queue_group")
);
--> statement-breakpoint
ALTER TABLE "spending" ADD CONSTRAINT "spending_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limit" ADD CONSTRAINT "spending_limit_workspace_uuid_workspace_uuid_fk" FOREIGN KEY ("workspace_uuid") REFERENCES "public"."workspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spending_month" ON "spending" USING btree ("workspace_uuid","queue_group","created_at");