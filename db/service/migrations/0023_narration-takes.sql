-- A value that is added to a type cannot be used before the transaction ends; one of a new type can.
ALTER TYPE "public"."take_kind" RENAME TO "take_kind_before";--> statement-breakpoint
CREATE TYPE "public"."take_kind" AS ENUM('narration', 'storyboard', 'motion_video');--> statement-breakpoint
ALTER TABLE "take" ALTER COLUMN "kind" TYPE "public"."take_kind" USING "kind"::text::"public"."take_kind";--> statement-breakpoint
DROP TYPE "public"."take_kind_before";--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "narration_take_uuid" uuid;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "take" ADD COLUMN "sound_level" jsonb;--> statement-breakpoint
-- What each scene says now is the first take of its narration; what it is still to say is one that is to be made.
WITH "said" AS (
  SELECT "scene".*, "project"."progress_status", "project"."stage",
    coalesce("project"."language", 'en') AS "language",
    coalesce("project"."brief" #> '{look,voice,voiceId}', 'null'::jsonb) AS "voice_id",
    CASE WHEN ("project"."brief" #>> '{look,voice,enabled}')::boolean AND "scene"."narration" <> ''
      THEN 'heard' ELSE 'read' END AS "sound",
    coalesce((SELECT ("result" ->> 'rate')::float8 FROM "stage_result"
      WHERE "stage_result"."project_uuid" = "project"."uuid" AND "stage_result"."stage" = 'fit-length'
        AND "stage_result"."fingerprint" = "project"."stage_fingerprints" ->> 'fit-length'), 1) AS "rate",
    "scene"."speech" IS NOT NULL AND NOT coalesce(("scene"."speech" ->> 'isVoiced')::boolean, false) AS "is_own",
    "scene"."source" ->> 'kind' = 'speaker' AND EXISTS (SELECT FROM "take"
      WHERE "take"."uuid" = coalesce("scene"."motion_take_uuid", "scene"."storyboard_take_uuid")
        AND "take"."provider" = 'own') AS "is_seen"
  FROM "scene" JOIN "project" ON "project"."uuid" = "scene"."project_uuid"
), "asked" AS (
  SELECT "said".*, CASE WHEN "is_own"
    THEN jsonb_build_object('maker', 'hear', 'key', "speech" -> 'key', 'parts', "speech" -> 'parts', 'language', "language")
      || CASE WHEN "narration_fingerprint" IS NULL THEN jsonb_build_object('narration', "narration") ELSE '{}' END
      || CASE WHEN "narration_fingerprint" IS NULL AND "is_seen"
        THEN jsonb_build_object('seen', "source" - 'kind') ELSE '{}' END
    ELSE jsonb_build_object('maker', 'speak', 'text', "narration", 'language', "language", 'voiceId', "voice_id",
      'rate', "rate", 'sound', "sound") END AS "request"
  FROM "said"
)
INSERT INTO "take" ("scene_uuid", "kind", "number", "process_status", "prompt", "storage_key", "duration_ms", "words",
    "sound_level", "request")
  SELECT "uuid", 'narration', 1, CASE WHEN "narration_fingerprint" IS NULL THEN 'pending' ELSE 'completed' END::"process_status",
    "narration", "narration_key", "narration_ms", CASE WHEN "narration_fingerprint" IS NOT NULL THEN "words" END,
    CASE WHEN "sound_level" ->> 'key' = "narration_key" THEN "sound_level" - 'key' END,
    -- Of scenes that are being spoken just now nobody knows at which pace.
    CASE WHEN "stage" NOT IN ('speak-narration', 'speak-fitted') THEN "request" END
  FROM "asked" WHERE "narration_fingerprint" IS NOT NULL OR "progress_status" = 'editing';--> statement-breakpoint
UPDATE "scene" SET "narration_take_uuid" = "take"."uuid" FROM "take"
  WHERE "take"."scene_uuid" = "scene"."uuid" AND "take"."kind" = 'narration' AND "take"."process_status" = 'completed';--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  -- One job for each narration that is to be made, and one that orders those of a project's plan.
  CREATE TEMPORARY TABLE moved_narration ON COMMIT DROP AS
    SELECT job.name, job.id, jsonb_build_object('job', 'make-take', 'data',
        jsonb_build_object('takeUuid', take.uuid, 'attempt', 1)) AS data,
      CASE WHEN take.uuid IS NULL THEN 2 ELSE row_number() OVER (PARTITION BY scene.uuid ORDER BY job.created_on, job.id)
        END AS place
    FROM pgboss.job AS job
      LEFT JOIN scene ON scene.uuid::text = job.data->'data'->>'sceneUuid'
      LEFT JOIN take ON take.scene_uuid = scene.uuid AND take.kind = 'narration' AND take.process_status = 'pending'
    WHERE job.state IN ('created', 'retry', 'active') AND job.data->>'job' = 'speak-scene'
    UNION ALL
    SELECT job.name, job.id, job.data #- '{data,sceneUuid}',
      row_number() OVER (PARTITION BY job.data->'data'->>'projectUuid' ORDER BY job.created_on, job.id)
    FROM pgboss.job AS job
    WHERE job.state IN ('created', 'retry', 'active') AND job.data->>'job' = 'run-stage'
      AND job.data->'data'->>'stage' IN ('speak-narration', 'speak-fitted');
  UPDATE pgboss.job AS job SET data = moved.data FROM moved_narration AS moved
    WHERE job.name = moved.name AND job.id = moved.id AND moved.place = 1;
  DELETE FROM pgboss.job AS job USING moved_narration AS moved
    WHERE job.name = moved.name AND job.id = moved.id AND moved.place > 1;
END $$;
