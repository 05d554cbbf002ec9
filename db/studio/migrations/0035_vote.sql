CREATE TABLE "vote" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"kind" text NOT NULL,
	"takes" jsonb NOT NULL,
	"is_for_guests" boolean DEFAULT false NOT NULL,
	"started_by_uuid" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballot" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vote_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"take_uuid" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_ballot_one_person" CHECK (num_nonnulls("vote_ballot"."user_uuid", "vote_ballot"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_started_by_uuid_user_uuid_fk" FOREIGN KEY ("started_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_vote_uuid_vote_uuid_fk" FOREIGN KEY ("vote_uuid") REFERENCES "public"."vote"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballot" ADD CONSTRAINT "vote_ballot_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_scene" ON "vote" USING btree ("project_reference_uuid","scene_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_open" ON "vote" USING btree ("project_reference_uuid","scene_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_ballot_user" ON "vote_ballot" USING btree ("vote_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_ballot_guest" ON "vote_ballot" USING btree ("vote_uuid","guest_uuid");