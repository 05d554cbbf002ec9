CREATE TABLE "inbox_mark" (
	"user_uuid" uuid NOT NULL,
	"row_id" text NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_mark_user_uuid_row_id_pk" PRIMARY KEY("user_uuid","row_id")
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"note_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_mention_note_uuid_user_uuid_pk" PRIMARY KEY("note_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"project_reference_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"tab_uuid" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_project_reference_uuid_user_uuid_tab_uuid_pk" PRIMARY KEY("project_reference_uuid","user_uuid","tab_uuid")
);
--> statement-breakpoint
CREATE TABLE "scene_standing" (
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"number" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"is_underway" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_standing_project_reference_uuid_scene_id_pk" PRIMARY KEY("project_reference_uuid","scene_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "project_reference_uuid" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "note_uuid" uuid;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "scenes_mark" text;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "standing" jsonb;--> statement-breakpoint
ALTER TABLE "inbox_mark" ADD CONSTRAINT "inbox_mark_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_standing" ADD CONSTRAINT "scene_standing_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mention_user" ON "note_mention" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_open" ON "note" USING btree ("project_reference_uuid") WHERE parent_uuid is null and resolved_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "notice_project" ON "notice" USING btree ("project_reference_uuid");--> statement-breakpoint
CREATE INDEX "notice_note" ON "notice" USING btree ("note_uuid");