CREATE TABLE "note_attachment" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"note_uuid" uuid,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint,
	"unused_since" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_attachment_one_person" CHECK (num_nonnulls("note_attachment"."user_uuid", "note_attachment"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_attachment_note" ON "note_attachment" USING btree ("note_uuid");--> statement-breakpoint
CREATE INDEX "note_attachment_project" ON "note_attachment" USING btree ("project_reference_uuid");--> statement-breakpoint
CREATE INDEX "note_attachment_unused" ON "note_attachment" USING btree ("unused_since") WHERE unused_since is not null;