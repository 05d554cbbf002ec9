CREATE TABLE "board_session" (
	"project_reference_uuid" uuid PRIMARY KEY NOT NULL,
	"leader_uuid" uuid NOT NULL,
	"tab_uuid" uuid NOT NULL,
	"is_for_guests" boolean DEFAULT false NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_session" ADD CONSTRAINT "board_session_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_session" ADD CONSTRAINT "board_session_leader_uuid_user_uuid_fk" FOREIGN KEY ("leader_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;