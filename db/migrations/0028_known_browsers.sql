CREATE TABLE "known_browsers" (
	"user_id" integer NOT NULL,
	"mark_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_mark_hash_pk" PRIMARY KEY("user_id","mark_hash")
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_check";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_seen_index" ON "known_browsers" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_check" CHECK ("account_links"."kind" in ('reset', 'invitation', 'email_change', 'factor_reset'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('create', 'update', 'remove', 'restore', 'setPassword', 'export', 'sendAgain', 'sharePreview', 'endPreview', 'note', 'answer', 'sendTest', 'send', 'schedule', 'pause', 'resume', 'retry', 'inviteAgain', 'resetFactor', 'withdrawInvitation', 'enter', 'reverse', 'draftReversal', 'approve', 'reopen', 'publish', 'unpublish', 'markReturned'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("outbox"."kind" in ('confirmation', 'welcome', 'enquiry', 'interest', 'answer', 'reset', 'password_changed', 'factor_added', 'factor_removed', 'factor_reset', 'new_browser', 'recovery_code_used', 'letter', 'letter_test', 'invitation', 'email_change', 'email_changed', 'notice'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("security_events"."kind" in ('signed_in', 'sign_in_failed', 'sign_in_refused', 'signed_out', 'access_refused', 'list_exported', 'password_set', 'password_changed', 'reset_requested', 'password_reset', 'proved', 'proof_failed', 'session_ended', 'other_sessions_ended', 'profile_changed', 'preference_changed', 'code_failed', 'authenticator_added', 'authenticator_removed', 'passkey_failed', 'passkey_added', 'passkey_removed', 'factor_reset_asked', 'factor_reset_stopped', 'recovery_codes_made', 'recovery_code_used', 'invited', 'invitation_withdrawn', 'invitation_accepted', 'email_change_asked', 'email_change_withdrawn', 'email_changed'));