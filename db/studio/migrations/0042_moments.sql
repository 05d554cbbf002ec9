CREATE TABLE "clip_review" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"clip_reference_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"verdict" "verdict" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_review_one_person" CHECK (num_nonnulls("clip_review"."user_uuid", "clip_review"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "clip_reference" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "joined_shift_ms" integer;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "at_ms" integer;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "clip_reference_uuid" uuid;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "clip_at_ms" integer;--> statement-breakpoint
ALTER TABLE "clip_review" ADD CONSTRAINT "clip_review_clip_reference_uuid_clip_reference_uuid_fk" FOREIGN KEY ("clip_reference_uuid") REFERENCES "public"."clip_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_review" ADD CONSTRAINT "clip_review_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_review_clip" ON "clip_review" USING btree ("clip_reference_uuid","uuid");--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_clip_reference_uuid_clip_reference_uuid_fk" FOREIGN KEY ("clip_reference_uuid") REFERENCES "public"."clip_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_clip" ON "note" USING btree ("clip_reference_uuid","uuid") WHERE clip_reference_uuid is not null;--> statement-breakpoint
CREATE INDEX "note_moment" ON "note" USING btree ("project_reference_uuid") WHERE at_ms is not null;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_moment_of_clip" CHECK ("note"."clip_at_ms" is null or "note"."clip_reference_uuid" is not null);