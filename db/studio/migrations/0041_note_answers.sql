CREATE TABLE "note_answer" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"note_uuid" uuid,
	"review_uuid" uuid,
	"submission_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"part" text NOT NULL,
	"cast_name" text,
	"before_text" text NOT NULL,
	"after_text" text NOT NULL,
	"wish" text,
	"before_take_uuid" text,
	"before_take_number" integer,
	"last_number" integer DEFAULT 0 NOT NULL,
	"before_mark" text NOT NULL,
	"take_uuid" text,
	"take_number" integer,
	"state" text DEFAULT 'ordered' NOT NULL,
	"reason" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_answer_one_cause" CHECK (num_nonnulls("note_answer"."note_uuid", "note_answer"."review_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "note_answer" ADD CONSTRAINT "note_answer_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answer" ADD CONSTRAINT "note_answer_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answer" ADD CONSTRAINT "note_answer_review_uuid_review_uuid_fk" FOREIGN KEY ("review_uuid") REFERENCES "public"."review"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_answer" ADD CONSTRAINT "note_answer_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_answer_once" ON "note_answer" USING btree ("submission_id",coalesce("note_uuid", "review_uuid"));--> statement-breakpoint
CREATE UNIQUE INDEX "note_answer_open" ON "note_answer" USING btree (coalesce("note_uuid", "review_uuid")) WHERE state = 'ordered';--> statement-breakpoint
CREATE INDEX "note_answer_ordered" ON "note_answer" USING btree ("project_reference_uuid") WHERE state = 'ordered';--> statement-breakpoint
CREATE INDEX "note_answer_note" ON "note_answer" USING btree ("note_uuid");--> statement-breakpoint
CREATE INDEX "note_answer_review" ON "note_answer" USING btree ("review_uuid");--> statement-breakpoint
CREATE INDEX "note_answer_project" ON "note_answer" USING btree ("project_reference_uuid","uuid");