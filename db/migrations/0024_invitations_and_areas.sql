ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_check";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "new_email" varchar(254);--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "areas" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_new_email_check" CHECK (("account_links"."kind" = 'email_change') = ("account_links"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_check" CHECK ("account_links"."kind" in ('reset', 'invitation', 'email_change'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('create', 'update', 'remove', 'restore', 'setPassword', 'export', 'sendAgain', 'sharePreview', 'endPreview', 'note', 'answer', 'sendTest', 'send', 'schedule', 'pause', 'resume', 'retry', 'inviteAgain', 'withdrawInvitation'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("outbox"."kind" in ('confirmation', 'welcome', 'enquiry', 'interest', 'answer', 'reset', 'password_changed', 'factor_added', 'factor_removed', 'recovery_code_used', 'letter', 'letter_test', 'invitation', 'email_change', 'email_changed'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("security_events"."kind" in ('signed_in', 'sign_in_failed', 'sign_in_refused', 'signed_out', 'access_refused', 'list_exported', 'password_set', 'password_changed', 'reset_requested', 'password_reset', 'proved', 'proof_failed', 'session_ended', 'other_sessions_ended', 'profile_changed', 'preference_changed', 'code_failed', 'authenticator_added', 'authenticator_removed', 'recovery_codes_made', 'recovery_code_used', 'invited', 'invitation_withdrawn', 'invitation_accepted', 'email_change_asked', 'email_change_withdrawn', 'email_changed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_areas_check" CHECK ("users"."areas" <@ array['content', 'people', 'investors', 'money']);