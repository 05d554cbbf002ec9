DROP TABLE "vote" CASCADE;--> statement-breakpoint
DROP TABLE "vote_ballot" CASCADE;