ALTER TABLE "take" ADD COLUMN "step" text;--> statement-breakpoint
UPDATE "take" SET "request" = jsonb_build_object('maker', CASE
  WHEN "request" ? 'own' THEN 'own' WHEN "kind" = 'storyboard' THEN 'paint' ELSE 'animate' END) || "request"
  WHERE "request" IS NOT NULL;--> statement-breakpoint
-- Projects under way go on where the plan now does the same.
UPDATE "project" SET "pending_scenes" = '{}', "stage" = CASE
  WHEN "stage" IN ('paint-storyboard', 'animate-scene') THEN "stage"
  WHEN "stage" = 'fetch-footage' OR "creation_method" = 'visual' THEN 'paint-storyboard'
  WHEN "creation_method" = 'aigc' THEN 'paint-cast'
  ELSE 'choose-footage' END
  WHERE "progress_status" = 'generated_videos' AND "stage" IN
    ('own-picture', 'own-clip', 'page-picture', 'show-speaker', 'fetch-footage', 'paint-storyboard', 'animate-scene');--> statement-breakpoint
-- What was one job for each of their scenes is one that orders the takes.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  CREATE TEMPORARY TABLE moved_job ON COMMIT DROP AS
    SELECT job.name, job.id, project.stage,
      row_number() OVER (PARTITION BY project.uuid ORDER BY job.created_on, job.id) AS place
    FROM pgboss.job AS job JOIN project ON project.uuid::text = job.data->'data'->>'projectUuid'
    WHERE job.state IN ('created', 'retry', 'active') AND job.data->>'job' = 'run-stage'
      AND project.progress_status = 'generated_videos' AND job.data->'data'->>'stage' IN
        ('own-picture', 'own-clip', 'page-picture', 'show-speaker', 'fetch-footage', 'paint-storyboard', 'animate-scene');
  UPDATE pgboss.job AS job
    SET data = jsonb_set(job.data #- '{data,sceneUuid}', '{data,stage}', to_jsonb(moved_job.stage))
    FROM moved_job WHERE job.name = moved_job.name AND job.id = moved_job.id AND moved_job.place = 1;
  DELETE FROM pgboss.job AS job USING moved_job
    WHERE job.name = moved_job.name AND job.id = moved_job.id AND moved_job.place > 1;
END $$;
