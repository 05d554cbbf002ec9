CREATE TABLE "notice_mute" (
	"user_uuid" uuid NOT NULL,
	"teamspace_uuid" uuid,
	"project_reference_uuid" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_mute_one" CHECK (num_nonnulls("notice_mute"."teamspace_uuid", "notice_mute"."project_reference_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "teamspace_uuid" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "is_for_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "pushed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD COLUMN "digest_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD COLUMN "digested_on" text;--> statement-breakpoint
ALTER TABLE "notice_mute" ADD CONSTRAINT "notice_mute_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mute" ADD CONSTRAINT "notice_mute_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mute" ADD CONSTRAINT "notice_mute_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mute_once" ON "notice_mute" USING btree ("user_uuid",coalesce("teamspace_uuid", "project_reference_uuid"));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_to_mail" ON "notice" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "notice_to_push" ON "notice" USING btree ("created_at") WHERE pushed_at is null;