CREATE TABLE "archive_order" (
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"link" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archive_order_project_reference_uuid_scene_id_kind_version_pk" PRIMARY KEY("project_reference_uuid","scene_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "scene_record" (
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"number" integer NOT NULL,
	"record" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"is_underway" boolean NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_record_project_reference_uuid_scene_id_pk" PRIMARY KEY("project_reference_uuid","scene_id")
);
--> statement-breakpoint
ALTER TABLE "clip_reference" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "clip_reference" ADD COLUMN "look_token" uuid;--> statement-breakpoint
ALTER TABLE "clip_reference" ADD COLUMN "look_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "scenes_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "record_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "order_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "looks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "look_token" uuid;--> statement-breakpoint
ALTER TABLE "project_reference" ADD COLUMN "look_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archive_order" ADD CONSTRAINT "archive_order_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_record" ADD CONSTRAINT "scene_record_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scene_record_version" ON "scene_record" USING btree ("project_reference_uuid","version");--> statement-breakpoint
-- What the studio last heard of each scene is its record; scenes of which nothing is kept any more are asked for at the next look.
INSERT INTO "scene_record" ("project_reference_uuid", "scene_id", "number", "record", "parts", "is_underway", "is_stale", "changed_at")
SELECT s."project_reference_uuid", s."scene_id", s."number",
  coalesce(t."told", jsonb_build_object('sceneId', s."scene_id", 'storyboard', '{}'::jsonb, 'motionVideo', '{}'::jsonb)),
  s."parts", s."is_underway", s."is_stale", s."changed_at"
FROM "scene_standing" AS s
JOIN "project_reference" AS p ON p."uuid" = s."project_reference_uuid"
LEFT JOIN LATERAL (
  SELECT told FROM "service_answer" AS a, jsonb_array_elements(
    CASE WHEN jsonb_typeof(a."answer" -> 'value') = 'array' THEN a."answer" -> 'value' ELSE '[]'::jsonb END) AS told
  WHERE a."key" = 'scenes:' || p."project_uuid" AND told ->> 'sceneId' = s."scene_id" LIMIT 1
) AS t ON true;--> statement-breakpoint
UPDATE "project_reference" AS p SET "scenes_seen_at" = a."settled_at"
FROM "service_answer" AS a
WHERE a."key" = 'scenes:' || p."project_uuid" AND jsonb_typeof(a."answer" -> 'value') = 'array'
  AND NOT EXISTS (
    SELECT FROM "scene_record" AS r
    WHERE r."project_reference_uuid" = p."uuid" AND NOT a."answer" -> 'value' @> jsonb_build_array(jsonb_build_object('sceneId', r."scene_id")));--> statement-breakpoint
DROP TABLE "scene_standing" CASCADE;--> statement-breakpoint
DROP TABLE "service_answer" CASCADE;--> statement-breakpoint
ALTER TABLE "project_reference" DROP COLUMN "scenes_mark";