UPDATE "notice_preference" SET "choices" = (
	SELECT jsonb_object_agg(kind, jsonb_build_object('mail', CASE WHEN "by_mail" THEN 'at_once' ELSE 'never' END))
	FROM unnest(ARRAY['note.mentioned', 'note.answered', 'review.waiting', 'review.changes_requested', 'review.approved', 'project.editing', 'project.error', 'clip.completed', 'clip.failed', 'invitation.accepted', 'due.near', 'due.over', 'note.take_ready']) kind
);--> statement-breakpoint
UPDATE "notice" SET "pushed_at" = now();--> statement-breakpoint
ALTER TABLE "notice_preference" DROP COLUMN "by_mail";