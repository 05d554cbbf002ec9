-- Notices of before know their project by their address alone; without the tie nobody could lose sight of them.
UPDATE "notice" SET "project_reference_uuid" = "project_reference"."uuid"
FROM "project_reference"
WHERE "notice"."project_reference_uuid" IS NULL
  AND "notice"."content" ->> 'href' LIKE '/projects/%'
  AND split_part("notice"."content" ->> 'href', '/', 3) = "project_reference"."project_uuid";
