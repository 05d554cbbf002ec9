-- A picture of a service that tells no takes is marked by its file, also once a copy of it is kept here: approvals of it
-- had lapsed when the copy was made, or were given on the copy. The file's mark is as long as the copy's own version.
CREATE FUNCTION pg_temp.file_mark(mark text, project uuid, scene text, of_kind text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN mark LIKE 'file:%' THEN regexp_replace(mark, '^file:(.{10}).{12}', 'file:\1')
    ELSE coalesce((
      SELECT 'file:' || version || substr(mark, 28) FROM archived_take
      WHERE project_reference_uuid = project AND scene_id = scene AND kind = of_kind
        AND left(mark, 27) = 'take:' || left(translate(encode(sha256(convert_to(uuid::text, 'UTF8')), 'base64'), '+/', '-_'), 22)
    ), mark)
  END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.file_marks(parts jsonb, project uuid, scene text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT parts || jsonb_build_object(
    'picture', pg_temp.file_mark(parts ->> 'picture', project, scene, 'storyboard'),
    'motion', pg_temp.file_mark(parts ->> 'motion', project, scene, 'motion_video'))
$$;--> statement-breakpoint
UPDATE "review" SET "parts" = pg_temp.file_marks("parts", "project_reference_uuid", "scene_id")
WHERE "parts" ->> 'picture' LIKE 'file:%' OR "parts" ->> 'motion' LIKE 'file:%'
  OR "project_reference_uuid" IN (SELECT "project_reference_uuid" FROM "archived_take");--> statement-breakpoint
UPDATE "scene_standing" SET "parts" = pg_temp.file_marks("parts", "project_reference_uuid", "scene_id")
WHERE "parts" ->> 'picture' LIKE 'file:%' OR "parts" ->> 'motion' LIKE 'file:%'
  OR "project_reference_uuid" IN (SELECT "project_reference_uuid" FROM "archived_take");--> statement-breakpoint
UPDATE "board_moment" AS b SET "change" = jsonb_set(b."change", '{scenes}', (
  SELECT jsonb_object_agg(s.key, s.value || jsonb_build_object(
    'parts', pg_temp.file_marks(s.value -> 'parts', b."project_reference_uuid", s.key)))
  FROM jsonb_each(b."change" -> 'scenes') AS s))
WHERE b."change" -> 'scenes' IS NOT NULL AND b."change" -> 'scenes' <> '{}'::jsonb
  AND (b."change"::text LIKE '%"file:%' OR b."project_reference_uuid" IN (SELECT "project_reference_uuid" FROM "archived_take"));
