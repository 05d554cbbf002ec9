CREATE TABLE "share" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"clip_reference_uuid" uuid NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_visit_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_clip_reference_uuid_clip_reference_uuid_fk" FOREIGN KEY ("clip_reference_uuid") REFERENCES "public"."clip_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_created_by_uuid_user_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_clip" ON "share" USING btree ("clip_reference_uuid","created_at");