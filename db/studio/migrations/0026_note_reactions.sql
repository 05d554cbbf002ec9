CREATE TABLE "note_reaction" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"note_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"sign" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_reaction_once" UNIQUE NULLS NOT DISTINCT("note_uuid","sign","user_uuid","guest_uuid"),
	CONSTRAINT "note_reaction_one_person" CHECK (num_nonnulls("note_reaction"."user_uuid", "note_reaction"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "note_reaction" ADD CONSTRAINT "note_reaction_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reaction" ADD CONSTRAINT "note_reaction_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_reaction_note" ON "note_reaction" USING btree ("note_uuid");