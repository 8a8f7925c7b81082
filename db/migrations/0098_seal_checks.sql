CREATE TABLE "seal_checks" (
	"sha256" text PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"fault" text,
	CONSTRAINT "seal_checks_fault_check" CHECK ("seal_checks"."fault" in ('changed', 'missing', 'locked', 'away'))
);
--> statement-breakpoint
ALTER TABLE "seal_checks" ADD CONSTRAINT "seal_checks_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;