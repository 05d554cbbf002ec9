CREATE TABLE "push_delivery" (
	"notice_uuid" uuid NOT NULL,
	"subscription_uuid" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_delivery_notice_uuid_subscription_uuid_pk" PRIMARY KEY("notice_uuid","subscription_uuid")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_notice_uuid_notice_uuid_fk" FOREIGN KEY ("notice_uuid") REFERENCES "public"."notice"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_subscription_uuid_push_subscription_uuid_fk" FOREIGN KEY ("subscription_uuid") REFERENCES "public"."push_subscription"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_uuid_session_record_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."session_record"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_delivery_next" ON "push_delivery" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_delivery_subscription" ON "push_delivery" USING btree ("subscription_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_uuid");