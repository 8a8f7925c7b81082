CREATE TABLE "activity_visits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"before_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_consent_place_check";--> statement-breakpoint
ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_consented_on_check";--> statement-breakpoint
ALTER TABLE "activity_visits" ADD CONSTRAINT "activity_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_consent_place_check" CHECK ("newsletters"."consent_place" in ('footer', 'home', 'contact', 'resources', 'api', 'import', 'office'));--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_consented_on_check" CHECK ("newsletters"."consented_on" is null or (is_day("newsletters"."consented_on") and "newsletters"."consent_place" in ('import', 'office')));