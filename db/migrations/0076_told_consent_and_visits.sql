ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_consent_place_check";--> statement-breakpoint
ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_consented_on_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activity_visit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activity_visit_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_consent_place_check" CHECK ("newsletters"."consent_place" in ('footer', 'home', 'contact', 'resources', 'api', 'import', 'office'));--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_consented_on_check" CHECK ("newsletters"."consented_on" is null or (is_day("newsletters"."consented_on") and "newsletters"."consent_place" in ('import', 'office')));