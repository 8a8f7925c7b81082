CREATE TABLE "preferences" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("security_events"."kind" in ('signed_in', 'sign_in_failed', 'sign_in_refused', 'signed_out', 'access_refused', 'list_exported', 'password_set', 'password_changed', 'proved', 'proof_failed', 'session_ended', 'other_sessions_ended', 'profile_changed', 'preference_changed'));