CREATE TABLE "note_stroke" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"note_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"kind" text NOT NULL,
	"colour" text NOT NULL,
	"points" jsonb NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_stroke_one_person" CHECK (num_nonnulls("note_stroke"."user_uuid", "note_stroke"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "note_stroke" ADD CONSTRAINT "note_stroke_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_stroke" ADD CONSTRAINT "note_stroke_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_stroke_note" ON "note_stroke" USING btree ("note_uuid","uuid");