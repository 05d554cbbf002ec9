-- Projects of other clients were kept under a method that is none.
UPDATE "project_reference" SET "method" = 'one_step'
WHERE "method" NOT IN ('idea', 'webpage', 'script', 'document', 'visual', 'speech', 'one_step', 'aigc');
