CREATE TABLE "password_link" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_hash" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_user" ON "password_link" USING btree ("user_uuid");