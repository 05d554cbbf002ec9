-- Results of votes move into the activity, from which the approval record shows them; open votes are closed.
CREATE TEMP TABLE "vote_result" ON COMMIT DROP AS
WITH "counted" AS (
  SELECT DISTINCT ON (b."vote_uuid", coalesce(b."user_uuid"::text, g."email", g."share_uuid"::text)) b.*,
    coalesce(b."user_uuid"::text, g."email", g."share_uuid"::text) AS "voice"
  FROM "vote_ballot" b LEFT JOIN "guest" g ON g."uuid" = b."guest_uuid"
  ORDER BY b."vote_uuid", coalesce(b."user_uuid"::text, g."email", g."share_uuid"::text), b."uuid"
)
SELECT v."uuid", v."project_reference_uuid", v."scene_id", v."started_by_uuid", v."closed_at",
  jsonb_build_object('kind', v."kind", 'takes', v."takes", 'ballots', coalesce((
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('voice', c."voice", 'userUuid', c."user_uuid",
      'guestUuid', c."guest_uuid", 'takeUuid', c."take_uuid", 'why', c."why")) ORDER BY c."uuid")
    FROM "counted" c WHERE c."vote_uuid" = v."uuid"), '[]')) AS "details"
FROM "vote" v;
--> statement-breakpoint
UPDATE "activity" a SET "details" = r."details"
FROM (
  SELECT "uuid", "project_reference_uuid", "scene_id",
    row_number() OVER (PARTITION BY "project_reference_uuid", "scene_id" ORDER BY "uuid" DESC) AS "place"
  FROM "activity" WHERE "verb" = 'closed_vote'
) c
JOIN (
  SELECT *, row_number() OVER (PARTITION BY "project_reference_uuid", "scene_id" ORDER BY "uuid" DESC) AS "place"
  FROM "vote_result" WHERE "closed_at" IS NOT NULL
) r USING ("project_reference_uuid", "scene_id", "place")
WHERE a."uuid" = c."uuid";
--> statement-breakpoint
INSERT INTO "activity" ("teamspace_uuid", "project_reference_uuid", "scene_id", "verb", "details")
SELECT p."teamspace_uuid", r."project_reference_uuid", r."scene_id", 'closed_vote', r."details"
FROM "vote_result" r JOIN "project_reference" p ON p."uuid" = r."project_reference_uuid"
WHERE r."closed_at" IS NULL;
--> statement-breakpoint
INSERT INTO "notice" ("user_uuid", "kind", "subject", "content", "project_reference_uuid")
SELECT m."user_uuid", 'review.rules', 'vote ' || r."uuid", jsonb_build_object(
    'title', 'A vote that you took part in was closed by an update',
    'text', 'The approval record shows its result. Ask for a new one where two takes are compared.',
    'href', '/projects/' || p."project_uuid" || '/activity', 'tone', 'plain'), r."project_reference_uuid"
FROM "vote_result" r
JOIN "project_reference" p ON p."uuid" = r."project_reference_uuid"
JOIN "membership" m ON m."teamspace_uuid" = p."teamspace_uuid"
WHERE r."closed_at" IS NULL AND (m."user_uuid" = r."started_by_uuid" OR EXISTS (
  SELECT 1 FROM "vote_ballot" b WHERE b."vote_uuid" = r."uuid" AND b."user_uuid" = m."user_uuid"));
--> statement-breakpoint
UPDATE "activity" SET "verb" = CASE "verb"
  WHEN 'started_vote' THEN 'started_pick' WHEN 'voted' THEN 'picked' ELSE 'closed_pick' END
WHERE "verb" IN ('started_vote', 'voted', 'closed_vote');
