-- Clips that were ordered with a project which ended in error would have waited for ever.
UPDATE "clip" SET "status" = 'failed', "error" = coalesce("project"."error", '{}'::jsonb) || jsonb_build_object(
  'code', 'project_ended',
  'message', coalesce("project"."error"->>'message', 'The project ended, so its clip is not made.'),
  'stage', coalesce("project"."error"->>'stage', 'init'),
  'retryable', false
)
FROM "project"
WHERE "project"."uuid" = "clip"."project_uuid" AND "clip"."status" = 'init' AND "clip"."contents" IS NULL
  AND ("project"."progress_status" = 'error' OR "project"."deleted_at" IS NOT NULL);
